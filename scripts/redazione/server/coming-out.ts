import { basename } from 'node:path';
import { formatDate } from '#lib/format.ts';
import { articles as text } from '#lib/text/site/articles.ts';
import { datesOf, isOut } from '../../build/content/articles-out.ts';
import { parseContent } from '../../build/content/content-files.ts';
import type { ContentStore } from './content-store.ts';
import type { Change } from './git.ts';

/** A change as shown to the editor. */
export interface ShownChange extends Change {
  /** «Esce il 3 dicembre 2026, con la pubblicazione del mattino», for an article with a future date. */
  comesOut?: string;
}

export function shownChanges(store: ContentStore, changes: Change[], now: Date): ShownChange[] {
  const readable = new Set(store.list().map(({ path }) => path));
  return changes.map((change) => {
    const comesOut = readable.has(change.path) && comesOutOf(store, change.path, now);
    return comesOut ? { ...change, comesOut } : change;
  });
}

function comesOutOf(store: ContentStore, path: string, now: Date): string | undefined {
  const source = /\/articles\/[^/]+\.mdx$/.test(path) ? store.read(path) : undefined;
  const file = source && parseContent(path, source);
  const dates = file && datesOf(file);
  if (!dates || dates.draft || isOut(file, now)) return undefined;
  return text.comesOut(formatDate(dates.publishedAt));
}

/** The note of a delivery about articles in it that are published later. */
export const comingOutNote = (changes: ShownChange[]): string =>
  changes
    .flatMap(({ path, comesOut }) => (comesOut ? [` «${basename(path)}»: ${lowered(comesOut)}.`] : []))
    .join('');

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
