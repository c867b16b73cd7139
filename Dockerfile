# The base image is named by its tag: its digest changes with every security update. To pin it, add what
# `docker buildx imagetools inspect python:3.11-slim` says, in both places: python:3.11-slim@sha256:...
# With podman or buildah add `--format docker`, or they leave out the health check.

# First stage: the locked packages in an environment of their own, which the base's pip fills from outside.
FROM python:3.11-slim AS packages
COPY requirements/image.txt /tmp/packages.txt
RUN python -m venv --without-pip /venv \
    && pip --python /venv/bin/python install --no-cache-dir --disable-pip-version-check --require-hashes \
        -r /tmp/packages.txt
# Babel knows hundreds of languages, the bot those that have a folder of texts.
COPY bot/texts /tmp/texts
RUN languages=$(cd /tmp/texts && ls -d */ | tr -d / | paste -sd '|') \
    && cd /venv/lib/python3.11/site-packages/babel/locale-data \
    && ls *.dat | grep -vE "^(root|($languages)(_.*)?)\.dat$" | xargs rm

# Beside it: the fonts for names in the scripts of the world, those of them that are used.
FROM python:3.11-slim AS fonts
COPY requirements/base.txt /tmp/base.txt
RUN sed -n '/^weblate-fonts==/,/[^\\]$/p' /tmp/base.txt > /tmp/fonts.txt \
    && pip install --no-cache-dir --disable-pip-version-check --no-deps --require-hashes --target /fonts -r /tmp/fonts.txt \
    && find /fonts -name '*.ttf' | grep -vE '/KurintoSans(JP|SC|KR)?-(Rg|Bd)\.ttf$' | xargs rm

# The bot: no installer in it, and a user without rights.
FROM python:3.11-slim AS bot
LABEL org.opencontainers.image.title="catan-referee" \
      org.opencontainers.image.description="A Discord bot that referees CATAN in a channel" \
      org.opencontainers.image.licenses="MIT AND OFL-1.1 AND CC-BY-4.0"
RUN pip uninstall --yes --quiet --root-user-action=ignore pip setuptools wheel \
    && rm -rf /usr/local/lib/python3.11/ensurepip
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin referee \
    && mkdir -p /app/data \
    && chown 10001 /app/data
COPY --from=packages /venv /venv
WORKDIR /app
COPY LICENSE LICENSE
COPY engine engine
COPY render render
COPY storage storage
COPY bot bot
COPY docs/verify.html docs/rules.md docs/rules.fr.md docs/
# Compiled here once: the user that runs it may write nothing but the volume.
RUN python -m compileall -q engine render storage bot
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1
USER 10001
# The games live here; give the volume a name and a backup. The first start needs CATAN_CREATE=1, later ones do not.
VOLUME /app/data
# The bot touches a file beside its database every 20 seconds; an old one means that it hangs. The database is not looked
# at: `python -m storage check` reads all of it.
HEALTHCHECK --interval=60s --timeout=5s --start-period=60s \
    CMD ["python", "-m", "bot", "health"]
# The exec form: the bot is process 1, and `docker stop` reaches it as SIGTERM.
CMD ["python", "-m", "bot"]
# A release says its number here.
ARG VERSION=unreleased
LABEL org.opencontainers.image.version="$VERSION"

# `--target names`: the same, and pictures show names in the scripts of the world. The library shapes Arabic, Hebrew,
# Hindi, Thai.
FROM bot AS names
USER root
RUN apt-get update && apt-get install --yes --no-install-recommends libfribidi0 && rm -rf /var/lib/apt/lists/*
COPY --from=fonts /fonts /venv/lib/python3.11/site-packages
USER 10001

# Without a target: the bot.
FROM bot
