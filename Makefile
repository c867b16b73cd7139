# One word each:  make create | run | fast | test | soak | check | format | bench | tournament | load | weeks | authority | conformance | mutants | simulation | gallery | record | goldens | site
# (make lock after changing pyproject.toml)
# The environment in .venv is made and kept up to date by itself, from the locked versions in requirements/.

VENV ?= .venv
PY := $(VENV)/bin/python
# The first of these that is 3.11 or newer.
PYTHON ?= $(shell for name in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$name && break; done)
# Test processes at once: two for the two cores of a small machine, and two that begin with the tests that wait for a
# program or a clock. One that has nothing left to do takes from the others; six took longer than four.
# `make test TESTS="tests/engine -x"` runs a part.
WORKERS ?= 4
IN_PARALLEL := -n $(WORKERS) --dist worksteal
TESTS ?=
# `make test DURATIONS=20` shows the tests that take most of the processors.
DURATIONS ?=
MEASURED := $(if $(DURATIONS),-p tests.cpu --durations=$(DURATIONS) --durations-min=0.01)

# With a token (environment or .env) the bot joins Discord and needs the run-time packages alone;
# without one it opens the local table, which needs the simulated Discord too.
TOKEN := $(if $(DISCORD_TOKEN)$(DISCORD_TOKEN_FILE),yes,$(shell grep -Eqs \
	"^[[:space:]]*(export[[:space:]]+)?DISCORD_TOKEN(_FILE)?[[:space:]]*=[[:space:]]*[\"']*[^\"'[:space:]]" .env && echo yes))
RUN_WITH := $(if $(TOKEN),base,local)

.PHONY: create run fast test soak check format bench tournament load weeks authority conformance mutants simulation gallery record goldens site lock clean
.DELETE_ON_ERROR:

# Before the first start on Discord; the local table makes its own database.
create: $(VENV)/$(RUN_WITH).stamp
	@$(PY) -m bot.start.create

run: $(VENV)/$(RUN_WITH).stamp
	@$(PY) -m bot

# Optional: the inner engine compiled into build/fast, which is used until any of its files changes.
fast: $(VENV)/dev.stamp
	@$(PY) -c "import setuptools" 2>/dev/null || $(PY) -m pip install --quiet "setuptools>=77"
	@$(PY) -m tests.compile_engine

# Compiled modules are kept even where the environment says otherwise: the tests start processes a hundred times.
test: $(VENV)/dev.stamp
	@PYTHONDONTWRITEBYTECODE= $(PY) -m pytest $(IN_PARALLEL) $(MEASURED) $(TESTS)

# The same tests, those that look for what is rare for as long as it makes sense, by an engine that checks itself.
soak: $(VENV)/dev.stamp
	@SOAK=1 ENGINE_CHECKED=1 PYTHONDONTWRITEBYTECODE= $(PY) -m pytest $(IN_PARALLEL) $(TESTS)

check: $(VENV)/dev.stamp
	@echo "ruff check";  $(PY) -m ruff check .
	@echo "ruff format"; $(PY) -m ruff format --check .
	@echo "mypy";        $(PY) -m mypy

format: $(VENV)/dev.stamp
	@$(PY) -m ruff check --fix . && $(PY) -m ruff format .

# Written down in docs/bench.md, ten minutes. The engine is compared with catanatron, which lies beside the environment, out
# of reach of everything else; without a network with the speed of plain Python.
bench: $(VENV)/dev.stamp $(VENV)/anchors
	@$(PY) -m tests.bench

# Bots against each other and how often who wins, an hour or two; with `--file FILE` it goes on where it stopped. `make tournament GAMES="--games 40 --only catlantis"`: less.
GAMES ?=
tournament: $(VENV)/dev.stamp
	@$(PY) -m tests.tournament $(GAMES)

# The program itself with many games, restarts, kills, lost answers and outages; an hour and more. `make load LOAD="harm --kills 10"`: a part.
LOAD ?=
load: $(VENV)/dev.stamp
	@$(PY) -m tests.load $(LOAD)

# Weeks of a game with people who are not there: who is called when, written down in docs/weeks.md.
# `make weeks PLANS=all` (half, other-half, none): instead what planning ahead saves, over as many GAMES as you like from
# the seed FIRST on, in figures; PARTS="set-up habits turn": only some of the plans. `make weeks HOURS=10`: what habits,
# plans and the table hour save, in so many games of each row.
PLANS ?=
PARTS ?=
HOURS ?=
weeks: $(VENV)/dev.stamp
	@if [ -n "$(HOURS)" ]; then $(PY) -m tests.table.hour_weeks $(HOURS) $(or $(FIRST),1); \
	elif [ -n "$(PLANS)" ]; then $(PY) -m tests.table.planned_weeks $(PLANS) $(or $(GAMES),20) $(or $(FIRST),1) $(PARTS); \
	else $(PY) -m pytest -q -p no:xdist tests/e2e/six_weeks.py; fi

# Who may do what in which state, asked of every verb and command, written down in docs/authority.md.
authority: $(VENV)/dev.stamp
	@WRITE=1 $(PY) -m pytest -q -p no:xdist tests/e2e/test_authority.py

# Cases for other engines, out of the recorded games; read the difference before keeping it.
conformance: $(VENV)/dev.stamp
	@$(PY) -m tests.conformance

# Bugs that are planted in copies of the program: each must be seen by the tests that it names. `make mutants
# MUTANTS="robber undo"`: those with such words in their names.
MUTANTS ?=
mutants: $(VENV)/dev.stamp
	@$(PY) -m tests.mutants $(MUTANTS)

# Tables under one seed after the other, in simulated time, with everything that goes wrong: docs/simulation.md.
# `make simulation SEEDS=7`: one of them (`7-9`, `7-`), which is the same each time; HOURS: how long.
SEEDS ?= 1000-
HOURS ?= 1
simulation: $(VENV)/dev.stamp
	@$(PY) -m tests.simulation --seeds $(SEEDS) --hours $(HOURS)

# A sample of every kind of picture, in the folder gallery/.
gallery: $(VENV)/dev.stamp
	@$(PY) -m tests.render.gallery

# Play the recorded games again and write down what comes out; read the difference before keeping it.
record: $(VENV)/dev.stamp
	@$(PY) -m tests.engine.playthrough

# Draw the compared pictures again; look at each before keeping it.
goldens: $(VENV)/dev.stamp
	@$(PY) -m tests.render.golden

# The documents as a site, in build/site; every link is checked. What makes it lies beside the environment.
site: $(VENV)/site
	@rm -rf build/site
	@PYTHONPATH=$(VENV)/site $(PY) -m sphinx -q -E -W --keep-going -c docs/site -d build/site-pages . build/site
	@echo build/site/index.html

# dev contains local contains base, in the same versions: a bigger set also satisfies the smaller ones.
$(VENV)/base.stamp: requirements/base.txt | $(PY)
	$(call install,run-time packages,base)
	@touch $(VENV)/base.stamp

$(VENV)/local.stamp: requirements/local.txt | $(PY)
	$(call install,packages for the table without Discord,local)
	@touch $(VENV)/base.stamp $(VENV)/local.stamp

$(VENV)/dev.stamp: requirements/dev.txt | $(PY)
	$(call install,packages for tests and checks,dev)
	@touch $(VENV)/base.stamp $(VENV)/local.stamp $(VENV)/dev.stamp

$(VENV)/anchors: requirements/anchors.txt | $(PY)
	@rm -rf $@
	-@$(PY) -m pip install --disable-pip-version-check --quiet --no-deps --require-hashes --target $@ -r $<

$(VENV)/site: requirements/site.txt | $(PY)
	@rm -rf $@
	@$(PY) -m pip install --disable-pip-version-check --quiet --no-deps --require-hashes --target $@ -r $<

$(PY):
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed; name it with: make PYTHON=/path/to/python"; exit 1; }
	@echo "Making $(VENV) with $(PYTHON) ($$($(PYTHON) --version))"
	@$(PYTHON) -m venv $(VENV)

define install
	@echo "Installing $(1) from requirements/$(2).txt: $$(grep -c == requirements/$(2).txt) packages, a minute at most"
	@$(PY) -m pip install --disable-pip-version-check --quiet --progress-bar off --require-hashes -r requirements/$(2).txt
	@echo "Ready"
endef

# The largest set is solved first, the others follow it. All but the image's have the fonts for names. `make lock UPGRADE=--upgrade` moves to newer versions.
UPGRADE ?=
COMPILE = $(PY) -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	--no-emit-index-url --no-annotate pyproject.toml

lock: $(VENV)/dev.stamp
	$(COMPILE) $(UPGRADE) --extra dev --output-file requirements/dev.txt
	$(COMPILE) --extra names --extra local --constraints requirements/dev.txt --output-file requirements/local.txt
	$(COMPILE) --extra names --extra postgres --constraints requirements/dev.txt --output-file requirements/postgres.txt
	$(COMPILE) --extra names --extra metrics --constraints requirements/dev.txt --output-file requirements/metrics.txt
	$(COMPILE) --extra postgres --extra metrics --constraints requirements/dev.txt --output-file requirements/image.txt
	$(COMPILE) --extra names --constraints requirements/dev.txt --output-file requirements/base.txt
	$(COMPILE:pyproject.toml=--group site) --output-file requirements/site.txt

clean:
	rm -rf $(VENV) build/fast .mypy_cache .ruff_cache .pytest_cache .hypothesis
