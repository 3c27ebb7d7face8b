import type { RouteName } from '#lib/contract/routes/routes.ts';

/** Kinds of results, in the order of their groups. */
export const entryKinds = [
  'screen',
  'license',
  'payment',
  'product',
  'download',
  'article',
  'action',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** A result shows the icon of the page that it is about, or its own. */
export type EntryIcon = RouteName | 'copy' | 'invoice' | 'light' | 'dark' | 'system' | 'refresh' | 'logout';

/** What choosing a result does. */
export type Choice = { kind: 'open'; href: string } | { kind: 'run'; run: () => unknown };

/** A result of the search. */
export interface Entry {
  /** Tells results of one kind apart. */
  id: string;
  kind: EntryKind;
  icon: EntryIcon;
  title: string;
  /** Distinguishes results of the same title: a licence's key. */
  detail: string;
  /** Further words that find it. */
  words: string;
  choice: Choice;
}

export const entryKey = ({ kind, id }: Entry) => `${kind}-${id}`;

export const open = (href: string): Choice => ({ kind: 'open', href });
export const run = (action: () => unknown): Choice => ({ kind: 'run', run: action });

type Texts = Pick<Entry, 'id' | 'title'> & Partial<Pick<Entry, 'detail' | 'words'>>;

export function entry(kind: EntryKind, icon: EntryIcon, texts: Texts, choice: Choice): Entry {
  return { detail: '', words: '', ...texts, kind, icon, choice };
}
