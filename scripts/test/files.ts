import { globSync } from 'node:fs';
import { root } from '../lib/paths.ts';
import { Problem } from '../lib/problem.ts';
import { type Suite, suites } from './suites.ts';

/** The paths of a suite's test files. */
export function filesOf(suite: Suite): string[] {
  return suite.kind === 'check' ? [] : globSync(suite.files, { cwd: root }).sort();
}

export function suiteOf(file: string): Suite | undefined {
  return suites.find((suite) => suite.kind !== 'check' && file.startsWith(folderOf(suite.files)));
}

const folderOf = (pattern: string) => pattern.slice(0, pattern.indexOf('*'));
const partsOf = (file: string) =>
  file
    .replace(/\.test\.tsx?$/, '')
    .split('/')
    .slice(2);

/** The files that a filter selects: a file or a folder of this name, otherwise a part of the path. */
export function matching(files: readonly string[], filter: string): string[] {
  const wanted = filter.replace(/^\.\//, '').replace(/\/$/, '');
  const tries = [
    (file: string) => file === wanted,
    (file: string) => file.startsWith(`${wanted}/`),
    (file: string) => partsOf(file).includes(wanted),
    (file: string) => file.includes(wanted),
  ];
  return tries.map((means) => files.filter(means)).find((found) => found.length > 0) ?? [];
}

/** Folder names that a filter may use. */
function roomsOf(files: readonly string[]): string[] {
  const folders = files.flatMap((file) => partsOf(file).slice(0, -1));
  const alone = files.map(partsOf).flatMap((parts) => (parts.length === 1 ? parts : []));
  return [...new Set([...folders, ...alone])].sort();
}

/** The files of the chosen suites that the filters select. @throws if a filter selects none */
export function filtered(chosen: readonly Suite[], filters: readonly string[]): Map<string, string[]> {
  const found = chosen.map((suite) => {
    const files = filesOf(suite);
    return [suite.name, new Set(filters.flatMap((filter) => matching(files, filter)))] as const;
  });
  const all = chosen.flatMap(filesOf);
  const unknown = filters.find((filter) => matching(all, filter).length === 0);
  if (unknown === undefined) return new Map(found.map(([name, files]) => [name, [...files]]));
  const names = chosen.map(({ name }) => name).join(', ');
  const rooms = roomsOf(all);
  throw new Problem(
    rooms.length === 0
      ? `There are no parts of ${names}: leave out «${unknown}».`
      : `There is nothing called «${unknown}» in ${names}: choose a file, a folder or a room among ${rooms.join(', ')}.`,
  );
}
