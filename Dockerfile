# First stage: the locked packages in an environment of their own.
FROM python:3.11-slim AS packages
COPY requirements/base.txt /tmp/base.txt
RUN python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r /tmp/base.txt

# Second stage: the bot, without installers' leftovers, as a user without rights.
FROM python:3.11-slim
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin referee \
    && mkdir -p /app/data \
    && chown 10001 /app/data
COPY --from=packages /venv /venv
WORKDIR /app
COPY engine engine
COPY render render
COPY storage storage
COPY bot bot
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
USER 10001
# The games live here; give the volume a name and a backup. Once, before the first start:
# docker run --rm --volume NAME:/app/data IMAGE python -m storage create data/catan-referee.sqlite
VOLUME /app/data
# The exec form: the bot is process 1, and `docker stop` reaches it as SIGTERM.
CMD ["python", "-m", "bot"]
