import { features } from 'web-features';
import type { Browsers } from '#scripts/build/browsers.ts';

/** The data's names for the browsers of our lists. */
const NAMES = { chrome: ['chrome'], firefox: ['firefox'], safari: ['safari', 'safari_ios'] } as const;
const names = Object.keys(NAMES) as (keyof Browsers)[];

/** By key of mdn/browser-compat-data: the browsers' first versions with a feature; none if no version has it. */
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

/** The given keys that the data knows. */
export const known = (...asked: string[]): string[] => asked.filter((key) => firsts.has(key));

/** The browsers' first versions with a feature. */
export function firstWith(key: string): Browsers {
  const first = firsts.get(key);
  if (!first) throw new Error(`Nothing is known of ${key}`);
  return first;
}

/** Whether a browser of the list lacks a feature. */
export function isYounger(key: string, list: Browsers): boolean {
  const first = firstWith(key);
  return names.some((name) => first[name] > list[name]);
}

/** The features younger than a list. The data does not distinguish partial support from no support. */
export const cameLater = (list: Browsers): string[] =>
  keys.filter((key) => {
    const first = firstWith(key);
    return names.some((name) => first[name] > list[name] && Number.isFinite(first[name]));
  });
