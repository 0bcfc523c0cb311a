# The commands of Escarmouche; plain `make` lists them. All they need is Python 3.11+, git and make:
# the rest is installed inside this folder, as the lock files say, and only when it has changed.

PYTHON ?= python3
RUN := .venv/bin/python -X utf8 -m

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play dev test quick check fmt web types docs bench soak mutants flaky wheel lock upgrade clean distclean

help: ## List these commands
	@sed -n 's/^\([a-z]*\):.*## /\1: /p' Makefile | awk -F ': ' '{ printf "  make %-10s %s\n", $$1, $$2 }'

play: .venv/bin/python ## Set the table up, start it and open it in the browser
	@$(RUN) tools.setup play
	@exec .venv/bin/escarmouche

dev: .venv/bin/python ## Start the server, and the page with live reload
	@$(RUN) tools.setup dev
	@exec $(RUN) tools.dev

test: .venv/bin/python ## Run every check, the browser tests included
	@$(RUN) tools.setup test
	@$(RUN) tools.checks

quick: .venv/bin/python ## Run what your change since BASE (main) concerns, in less than a minute
	@$(RUN) tools.setup quick
	@$(RUN) tools.quick --base "$(BASE)"

check: .venv/bin/python ## Run the static checks only (format, lint, types, layers, generated files)
	@$(RUN) tools.setup check
	@$(RUN) tools.checks --static

fmt: .venv/bin/python ## Format Python and the page's sources
	@$(RUN) tools.setup check
	@$(RUN) ruff check --quiet --fix-only
	@$(RUN) ruff format
	@$(RUN) tools.node run format

web: .venv/bin/python ## Build the page
	@$(RUN) tools.setup web

types: .venv/bin/python ## Write the page's TypeScript types from the Python ones
	@$(RUN) tools.setup check
	@$(RUN) tools.schema
	@$(RUN) tools.node run types

docs: .venv/bin/python ## Write the generated documents, and dist/coverage.md: every rule with its tests
	@$(RUN) tools.setup check
	@$(RUN) tools.docs
	@$(RUN) tools.coverage
	@$(RUN) tools.notice

bench: .venv/bin/python ## Measure, beside the peers
	@$(RUN) tools.setup bench
	@$(RUN) benchmarks

soak: .venv/bin/python ## Play random games of GAME (bow, argad), as many as GAMES says, from number FIRST on; check every state
	@$(RUN) tools.setup check
	@$(RUN) tests.soak --game $(or $(GAME),bow) --games $(or $(GAMES),2000) --first $(or $(FIRST),0)

mutants: .venv/bin/python ## Break the rules on purpose, MUTANTS times (400), and report what no test noticed
	@$(RUN) tools.setup check
	@$(RUN) tools.mutants --count $(or $(MUTANTS),400) --seed $(or $(SEED),1)

flaky: .venv/bin/python ## Run TESTS (all that start something) TIMES over (30) on busy cores; say which ever failed
	@$(RUN) tools.setup flaky
	@$(RUN) tools.flaky --times $(or $(TIMES),30) -- $(TESTS)

wheel: .venv/bin/python ## Build the package, page included, and the list of rules and tests, into dist/
	@$(RUN) tools.setup web
	@$(RUN) tools.coverage
	@$(RUN) build --no-isolation --outdir dist

lock: .venv/bin/python ## Renew the lock files after a change of dependencies
	@$(RUN) tools.setup lock
	@$(RUN) tools.lock

upgrade: .venv/bin/python ## Renew the lock files with the newest versions
	@$(RUN) tools.setup lock
	@$(RUN) tools.lock --upgrade

clean: ## Remove what was built, and caches
	rm -rf build dist .cache .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis src/escarmouche/lab/page src/escarmouche/server/page
	find src tests tools benchmarks -name __pycache__ -exec rm -rf {} +

distclean: clean ## Remove what was installed, too
	rm -rf .venv web/node_modules

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo 'Escarmouche needs Python 3.11 or newer. If you have one under another name: make PYTHON=python3.13 …' >&2; exit 1; }
	@$(PYTHON) -m tools.virtualenv
