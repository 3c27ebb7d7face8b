import { tools } from '../lib/paths.ts';
import { changedFiles, present } from './changed/git.ts';
import { readImporters } from './changed/imports.ts';
import { selectChecks, selectTests } from './changed/select.ts';
import { filesOf, filtered } from './files.ts';
import type { Request } from './request.ts';
import { type Suite, suites } from './suites.ts';

/** A suite of a run, with all of its files or some. */
export interface Choice {
  suite: Suite;
  files?: string[] | undefined;
}

/** The suites and files that a request selects. */
export function choose(request: Request): Choice[] {
  const chosen = suites.filter(({ name }) => request.suites.length === 0 || request.suites.includes(name));
  if (request.changed !== undefined) return differing(chosen, changedFiles(request.changed));
  if (request.filters.length === 0) return chosen.map((suite) => ({ suite }));
  const files = filtered(chosen, request.filters);
  return chosen.flatMap((suite): Choice[] => {
    if (suite.kind === 'check') return [{ suite }];
    const found = files.get(suite.name) ?? [];
    return found.length > 0 ? [{ suite, files: found }] : [];
  });
}

const RULES = ['biome.json', 'package-lock.json'];

/** Format, lint and types, and the tests that the changes affect. */
function differing(chosen: readonly Suite[], changed: readonly string[]): Choice[] {
  const tests = selectTests(changed, { tests: suites.flatMap(filesOf), importers: readImporters() });
  const checked = selectChecks(changed);
  return chosen.flatMap((suite): Choice[] => {
    if (suite.kind !== 'check') return tests.has(suite.name) ? [{ suite, files: tests.get(suite.name) }] : [];
    // Biome checks file by file. If its rules changed, it checks everything.
    if (suite.argv.includes(tools.biome))
      return [RULES.some((file) => changed.includes(file)) ? { suite } : { suite, files: present(changed) }];
    return suite.name === 'types' || checked.includes(suite.name) ? [{ suite }] : [];
  });
}
