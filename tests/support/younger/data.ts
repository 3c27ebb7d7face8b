import { features } from 'web-features';
import type { Browsers } from '#scripts/build/browsers.ts';

/** The names that the data has for a browser of our lists. */
const NAMES = { chrome: ['chrome'], firefox: ['firefox'], safari: ['safari', 'safari_ios'] } as const;
const names = Object.keys(NAMES) as (keyof Browsers)[];

/** By the keys of mdn/browser-compat-data, the browsers' first versions that have something; none, where none has. */
const firsts = new Map<string, Browsers>();
for (const feature of Object.values(features)) {
  if (feature.kind !== 'feature') continue;
  for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {})) {
    const first = (name: keyof Browsers) =>
      Math.max(
        ...NAMES[name].map((each) => Number(support[each]?.replace('≤', '') ?? Number.POSITIVE_INFINITY)),
      );
    firsts.set(key, { chrome: first('chrome'), firefox: first('firefox'), safari: first('safari') });
  }
}

export const keys: readonly string[] = [...firsts.keys()];

/** Those of these keys that the data knows. */
export const known = (...asked: string[]): string[] => asked.filter((key) => firsts.has(key));

/** The first versions that have something. */
export function firstWith(key: string): Browsers {
  const first = firsts.get(key);
  if (!first) throw new Error(`Nothing is known of ${key}`);
  return first;
}

/** Whether a browser of the list lacks something. */
export function isYounger(key: string, list: Browsers): boolean {
  const first = firstWith(key);
  return names.some((name) => first[name] > list[name]);
}

/** What came to a browser later than the list. What one has in part only, the data does not tell from what it lacks. */
export const cameLater = (list: Browsers): string[] =>
  keys.filter((key) => {
    const first = firstWith(key);
    return names.some((name) => first[name] > list[name] && Number.isFinite(first[name]));
  });
