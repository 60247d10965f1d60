# What a developer of FirstResponder does from day to day. `make` alone says what there is.

SWIFT ?= swift
# The package of the tests and programs that need processes, browsers and windows.
STAGES = --package-path Packages/Stages
# That of the tests that need swift-syntax.
PORTING = --package-path Packages/Porting
# That of the tests that need the lines of the source: everything is built with the trait Origins.
LINES = --package-path Packages/Lines
export SWIFT_BACKTRACE ?= enable=no

.PHONY: help check format lint test coverage mutants bench fuzz fuzz-bytes fuzz-page fuzz-port soak docs players site demo pictures install uninstall dist

help:
	@echo "make check     lint, import rule, warnings as errors, tests"
	@echo "make format    rewrite the sources in the project's format"
	@echo "make test      the tests of all packages"
	@echo "make coverage  which lines the tests run; fails where it is too little"
	@echo "make mutants   plant faults and see whether the tests notice (takes hours)"
	@echo "make bench     build and run the benchmarks"
	@echo "make fuzz      play random sessions until something breaks; FUZZ=\"--seconds 60 --seed 7\""
	@echo "make fuzz-bytes feed the parsers what no writer wrote; FUZZ=\"--seconds 600 --seed 7\""
	@echo "make fuzz-page  play what hostile apps draw in a real browser; FUZZ=\"--pictures 500 --seed 7\""
	@echo "make fuzz-port  port sources with planted faults; FUZZ=\"--seconds 600 --seed 7\""
	@echo "make soak       play random fingers on real pages for 20 minutes; SOAK=\"--minutes 5 --app Feed\""
	@echo "make docs      build the documentation"
	@echo "make players   write what the players of How iOS handles a touch show into its pages"
	@echo "make site      build the pages, the players and the documentation as a site in .build/site"
	@echo "make demo      show a phone with an example app in the browser"
	@echo "make pictures  take the pictures of README anew (needs Chromium)"
	@echo "make install   the command, its manual page and completions; PREFIX=/usr/local, DESTDIR= (Docs/Installing.md)"
	@echo "make uninstall take them away again"
	@echo "make dist      pack the command for machines without Swift into .build/dist"

check: lint
	$(SWIFT) build --build-tests --explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors --scratch-path .build-check
	$(SWIFT) build $(STAGES) --build-tests --explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors --scratch-path $(CURDIR)/.build-check-stages
	$(SWIFT) build $(PORTING) --build-tests --explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors --scratch-path $(CURDIR)/.build-check-porting
	$(SWIFT) build $(LINES) --build-tests --explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors --scratch-path $(CURDIR)/.build-check-lines
	$(SWIFT) test --skip-build --scratch-path .build-check
	$(SWIFT) test $(STAGES) --skip-build --scratch-path $(CURDIR)/.build-check-stages
	$(SWIFT) test $(PORTING) --skip-build --scratch-path $(CURDIR)/.build-check-porting
	$(SWIFT) test $(LINES) --skip-build --scratch-path $(CURDIR)/.build-check-lines

format:
	# What 'port' is tried with stays as somebody wrote it.
	git ls-files -z -co --exclude-standard '*.swift' ':!Tests/Support/PortSamples/Samples' | xargs -0 $(SWIFT) format -i -p

lint:
	$(SWIFT) format lint --strict -r -p Package.swift Packages Plugins Sources Tests Examples Benchmarks

test:
	$(SWIFT) test
	$(SWIFT) test $(STAGES)
	$(SWIFT) test $(PORTING)
	$(SWIFT) test $(LINES)

coverage:
	Scripts/coverage

mutants:
	Scripts/mutants

bench:
	$(SWIFT) build -c release --package-path Benchmarks
	Benchmarks/.build/release/latency
	Benchmarks/.build/release/delivery
	Benchmarks/.build/release/simulated-hour
	Benchmarks/.build/release/long-list
	Benchmarks/.build/release/layout
	Benchmarks/.build/release/replay
	Benchmarks/.build/release/tracing
	Benchmarks/.build/release/yardstick

fuzz: FUZZ ?= --forever
fuzz:
	$(SWIFT) run $(STAGES) fuzz $(FUZZ)

fuzz-page:
	$(SWIFT) run $(STAGES) fuzz-page $(FUZZ)

fuzz-bytes:
	$(SWIFT) run $(STAGES) fuzz-bytes $(FUZZ)

fuzz-port:
	$(SWIFT) run $(PORTING) fuzz-port $(FUZZ)

soak:
	$(SWIFT) run $(STAGES) page-soak $(SOAK)

docs:
	./Scripts/documentation

players:
	$(SWIFT) build --product firstresponder
	Scripts/players

site: docs
	$(SWIFT) build --product firstresponder
	Scripts/site

demo:
	$(SWIFT) run firstresponder

pictures:
	./Scripts/pictures

PREFIX ?= /usr/local
export DESTDIR

# 'BUILD=no' installs what is built already: whoever may write there is seldom who builds.
install: BUILD ?= yes
install:
	[ "$(BUILD)" != yes ] || $(SWIFT) build -c release --product firstresponder
	Scripts/install "$(PREFIX)"

uninstall:
	Scripts/install --remove "$(PREFIX)"

dist:
	SWIFT=$(SWIFT) Scripts/dist
