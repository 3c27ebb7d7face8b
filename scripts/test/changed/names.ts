import { basename, dirname } from 'node:path';
import type { Layer } from './layer.ts';
import { layers } from './layers.ts';
import { nouns } from './nouns.ts';

const nameOf = (file: string) => basename(file).replace(/(\.test)?\.\w+$/, '');
const singular = (name: string) => name.replace(/s$/, '');

export const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Whether a path equals a place or is inside it. */
export const isIn = (file: string, place: string) => file === place || file.startsWith(`${place}/`);

const PLACEHOLDER = '/:noun';

/** A file's layer, and the possible names of its tests' folder. */
export function layerOf(file: string): { layer: Layer; names: string[] } | undefined {
  const layer = layers.find(({ source }) => file.startsWith(`${source.replace(PLACEHOLDER, '')}/`));
  if (!layer) return undefined;
  const rest = file.slice(layer.source.replace(PLACEHOLDER, '').length + 1);
  const [room = '', ...within] = rest.replace(/\.\w+$/, '').split('/');
  return { layer, names: [...new Set([...within, ...namesOf(room)])] };
}

/** All names of a noun; for another word, those of its nouns. */
export function namesOf(word: string): string[] {
  const meant = Object.entries(nouns).filter(([noun, others]) => noun === word || others.includes(word));
  return [word, singular(word), ...meant.flatMap(([noun, others]) => [noun, singular(noun), ...others])];
}

/** Whether one of these names is the test's folder or part of its file name. */
export function isAbout(test: string, place: string, names: readonly string[]): boolean {
  if (!isIn(test, place)) return false;
  const rest = test.slice(place.length + 1);
  const folders = dirname(rest).split('/');
  const words = `-${nameOf(test)}-`;
  return names.some((name) => folders.includes(name) || words.includes(`-${name}-`));
}

/** The noun of a service, from its folder. */
export function serviceNoun(file: string): string | undefined {
  return /^src\/lib\/api\/services\/(?:admin\/)?([\w-]+)/.exec(file)?.[1];
}

/** A test with the name of its folder is the folder's main test. */
export const isMain = (test: string) => nameOf(test) === basename(dirname(test));
