import { basename, dirname } from 'node:path';
import type { Layer } from './layer.ts';
import { layers } from './layers.ts';
import { nouns } from './nouns.ts';

const nameOf = (file: string) => basename(file).replace(/(\.test)?\.\w+$/, '');
const singular = (name: string) => name.replace(/s$/, '');

export const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Whether a file or folder lies in a place, or is it. */
export const isIn = (file: string, place: string) => file === place || file.startsWith(`${place}/`);

const PLACEHOLDER = '/:noun';

/** The layer of a file, and the names by which its room may be called. */
export function layerOf(file: string): { layer: Layer; names: string[] } | undefined {
  const layer = layers.find(({ source }) => file.startsWith(`${source.replace(PLACEHOLDER, '')}/`));
  if (!layer) return undefined;
  const rest = file.slice(layer.source.replace(PLACEHOLDER, '').length + 1);
  const [room = '', ...within] = rest.replace(/\.\w+$/, '').split('/');
  return { layer, names: [...new Set([...within, ...namesOf(room)])] };
}

/** A noun's names; of another word those of the nouns that it belongs to. */
export function namesOf(word: string): string[] {
  const meant = Object.entries(nouns).filter(([noun, others]) => noun === word || others.includes(word));
  return [word, singular(word), ...meant.flatMap(([noun, others]) => [noun, singular(noun), ...others])];
}

/** Whether one of these names is the test's folder, or stands in its own name. */
export function isAbout(test: string, place: string, names: readonly string[]): boolean {
  if (!isIn(test, place)) return false;
  const rest = test.slice(place.length + 1);
  const folders = dirname(rest).split('/');
  const words = `-${nameOf(test)}-`;
  return names.some((name) => folders.includes(name) || words.includes(`-${name}-`));
}

/** The noun of a service, by its folder. */
export function serviceNoun(file: string): string | undefined {
  return /^src\/lib\/api\/services\/(?:admin\/)?([\w-]+)/.exec(file)?.[1];
}

/** A test that is named as its room is the room's first one. */
export const isMain = (test: string) => nameOf(test) === basename(dirname(test));
