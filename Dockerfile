# The base image is named by its tag: its digest changes with every security update. To pin it, add what
# `docker buildx imagetools inspect python:3.11-slim` says, in both stages: python:3.11-slim@sha256:...

# First stage: the locked packages in an environment of their own.
FROM python:3.11-slim AS packages
COPY requirements/image.txt /tmp/packages.txt
RUN python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r /tmp/packages.txt

# Second stage: the bot, without installers' leftovers, as a user without rights.
FROM python:3.11-slim
LABEL org.opencontainers.image.title="catan-referee" \
      org.opencontainers.image.description="A Discord bot that referees CATAN in a channel" \
      org.opencontainers.image.licenses="MIT AND OFL-1.1 AND CC-BY-4.0"
# With this library names in Arabic, Hebrew, Hindi, Thai can be drawn; without it colours stand in their place.
RUN apt-get update && apt-get install --yes --no-install-recommends libfribidi0 && rm -rf /var/lib/apt/lists/*
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
COPY docs/verify.html docs/verify.html
# Compiled here once: the user that runs it may write nothing but the volume.
RUN python -m compileall -q engine render storage bot
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1
USER 10001
# The games live here; give the volume a name and a backup. Once, before the first start:
# docker run --rm --volume NAME:/app/data IMAGE python -m storage create data/catan-referee.sqlite
VOLUME /app/data
# The bot touches a file beside its database every 20 seconds; an old one means that it hangs. The database is not looked
# at: `python -m storage check` reads all of it.
HEALTHCHECK --interval=60s --timeout=5s --start-period=60s \
    CMD ["python", "-m", "bot", "health"]
# The exec form: the bot is process 1, and `docker stop` reaches it as SIGTERM.
CMD ["python", "-m", "bot"]
