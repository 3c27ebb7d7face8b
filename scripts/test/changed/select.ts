import { dirname } from 'node:path';
import { suiteOf } from '../files.ts';
import { checks, exceptions, MOST_FILES, MOST_NOUNS } from './exceptions.ts';
import { type Importers, importersOf } from './imports.ts';
import { isAbout, isIn, isMain, isTest, layerOf, namesOf, serviceNoun } from './names.ts';

/** The tests and imports to select from. */
export interface World {
  /** All test files. */
  tests: readonly string[];
  importers: Importers;
}

const SHARED = 'shared';
/** Suites that test the running product: the imports of their files say nothing. */
const WHOLE = ['hostile', 'browser', 'budgets'];

/** The tests that the changes affect, by suite. */
export function selectTests(changed: readonly string[], world: World): Map<string, string[]> {
  const chosen = new Map<string, Set<string>>();
  for (const file of changed) {
    for (const [suite, tests] of nearest(testsFor(file, world))) {
      chosen.set(suite, new Set([...(chosen.get(suite) ?? []), ...tests]));
    }
  }
  return new Map([...chosen].map(([suite, tests]) => [suite, [...tests].sort()]));
}

/** Suites without test files that the changes affect. */
export function selectChecks(changed: readonly string[]): string[] {
  return Object.entries(checks).flatMap(([suite, places]) =>
    changed.some((file) => places.some((place) => isIn(file, place))) ? [suite] : [],
  );
}

/** The tests for one file, nearest first. */
export function testsFor(file: string, { tests, importers }: World): string[] {
  if (tests.includes(file)) return [file];
  const within = (places: readonly string[]) =>
    tests.filter((test) => places.some((place) => isIn(test, place)));
  const places = Object.entries(exceptions).filter(([place]) => isIn(file, place));
  const named = within(places.flatMap(([, exception]) => exception));
  if (file.startsWith('tests/')) return [...named, ...spread(testsThrough(file, importers, tests))];

  const { layer, names = [] } = layerOf(file) ?? {};
  const about = tests.filter((test) => layer?.about.some((place) => isAbout(test, place, names)));
  const room = [...about, ...within(layer?.also ?? [])];
  const near = importersOf(file, importers, 2, (other) => !isTest(other));
  const using = tests.filter((test) => near.has(test) && !WHOLE.includes(suiteNameOf(test)));
  const [direct = [], through = []] = [true, false].map((isDirect) =>
    using.filter((test) => importers.get(file)?.has(test) === isDirect),
  );
  const others = file.startsWith('src/lib/') ? standingOn(file, { tests, importers }, room.length === 0) : [];
  const found = [...direct, ...room, ...through, ...others];
  return [...named, ...(found.length > 0 ? found : within(layer?.otherwise ?? []))];
}

/** Tests of the nouns whose services import a file; if there are many, the main tests of all nouns. */
function standingOn(file: string, { tests, importers }: World, isHomeless: boolean): string[] {
  const own = serviceNoun(file);
  const users = importersOf(file, importers, own ? 1 : 2, (other) => !isTest(other));
  const nouns = new Set([...users].flatMap((user) => serviceNoun(user) ?? []));
  for (const noun of [own, SHARED]) if (noun) nouns.delete(noun);
  if (nouns.size > MOST_NOUNS || (nouns.size === 0 && isHomeless && file.startsWith('src/lib/api/')))
    return tests.filter(
      (test) => isIn(test, 'tests/worker/contract') || (isIn(test, 'tests/worker') && isMain(test)),
    );
  const names = [...nouns].flatMap(namesOf);
  return tests.filter((test) => isAbout(test, 'tests/worker/api', names));
}

const suiteNameOf = (test: string) => suiteOf(test)?.name ?? '';

const DEEP = 8;

/** The tests that use a support file, directly or through other support files. */
function testsThrough(file: string, importers: Importers, tests: readonly string[]): string[] {
  const users = importersOf(file, importers, DEEP, (other) => isIn(other, 'tests') && !isTest(other));
  return tests.filter((test) => users.has(test));
}

/** One test of each folder first, so that the limit keeps some of each folder. */
function spread(tests: readonly string[]): string[] {
  const turns = new Map<string, number>();
  const ranked = tests.map((test) => {
    const turn = turns.get(dirname(test)) ?? 0;
    turns.set(dirname(test), turn + 1);
    return { test, turn };
  });
  return ranked.sort((one, other) => one.turn - other.turn).map(({ test }) => test);
}

/** By suite, up to each suite's limit. */
function nearest(ranked: readonly string[]): Map<string, string[]> {
  const bySuite = Map.groupBy(new Set(ranked), suiteNameOf);
  return new Map([...bySuite].map(([suite, tests]) => [suite, tests.slice(0, MOST_FILES[suite])]));
}
