import { Problem } from '../lib/problem.ts';

/** The arguments of `npm test`. */
export interface Request {
  /** Names of suites; empty for all. */
  suites: string[];
  /** Nouns, folders or files of their tests. */
  filters: string[];
  /** A part of the tests' names. */
  name?: string;
  /** The commit to compare the working folder with. */
  changed?: string;
}

/** The start of undelivered work. */
const BASE = 'origin/main';

/** `[suite…] [filter…] [-t name]` or `[suite…] --changed [commit]`. */
export function readRequest(argv: readonly string[], known: readonly string[]): Request {
  const words = [...argv];
  const option = (...names: string[]): string | undefined => {
    const at = words.findIndex((word) => names.includes(word));
    if (at < 0) return undefined;
    const [, value = ''] = words.splice(at, 2);
    return value;
  };
  const name = option('-t', '--testNamePattern');
  const changed = option('--changed');
  if (name === '') throw new Problem('-t needs the name of a test, or a part of it.');
  // A suite's name in this place is not a commit.
  if (changed && known.includes(changed)) words.unshift(changed);
  const suites = leading(words, (word) => known.includes(word));
  const filters = words.slice(suites.length);
  const stray = words.find((word) => word.startsWith('-'));
  if (stray) throw new Problem(`There is no option «${stray}»: choose among -t and --changed.`);
  if (filters.length > 0 && (suites.length === 0 || changed !== undefined))
    throw new Problem(`There is no suite «${filters[0]}»: choose among ${known.join(', ')}.`);
  const commit = !changed || known.includes(changed) ? BASE : changed;
  return { suites, filters, ...(name && { name }), ...(changed !== undefined && { changed: commit }) };
}

function leading(words: readonly string[], test: (word: string) => boolean): string[] {
  const end = words.findIndex((word) => !test(word));
  return words.slice(0, end < 0 ? words.length : end);
}
