import type { RouteName } from '#lib/contract/routes/routes.ts';
import type { PaletteEntry } from '#stores/kernel/palette.ts';
import { navigate } from '#stores/portal/router.ts';

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

/** A result shows its page's icon, or its own. */
export type EntryIcon = RouteName | 'copy' | 'invoice' | 'light' | 'dark' | 'system' | 'refresh' | 'logout';

/** A result of the portal's search. */
export interface Entry extends PaletteEntry {
  kind: EntryKind;
  icon: EntryIcon;
  /** Further search words. */
  words: string;
}

interface Texts extends Pick<Entry, 'title'>, Partial<Pick<Entry, 'detail' | 'words'>> {
  /** Distinguishes results of one kind. */
  id: string;
}

export function entry(kind: EntryKind, icon: EntryIcon, texts: Texts, choose: () => unknown): Entry {
  const { id, ...shown } = texts;
  return { detail: '', words: '', ...shown, key: `${kind}-${id}`, kind, icon, choose };
}

export const open = (href: string) => () => navigate(href);
