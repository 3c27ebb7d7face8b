import type { News } from '#lib/contract/admin/news/news.ts';
import { NEW_NEWS } from '#lib/contract/admin/screen-reads.ts';
import type { Params } from '#lib/contract/routes/routes.ts';
import { news as words } from '#lib/text/admin/news.ts';
import { createDraft } from '#stores/kernel/draft.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';
import { notify } from '#stores/shell/notifications.ts';
import { askedReaders } from './lapsed-readers.ts';

export interface NewsValues {
  audience: string;
  product_id: string;
  lapsed_from: string;
  lapsed_to: string;
  subject: string;
  text: string;
}

/** What is typed and not saved. */
export const $draft = ownedAtom<NewsValues | undefined>('page', undefined);

/** What its form says of it: that it was typed before, or that the saved text is another one by now. */
export const $notice = ownedAtom<'restored' | 'overtaken' | undefined>('page', undefined);

type Shown = Pick<News, 'id' | 'version'> | undefined;

/** A text as its form begins; a new one for those whom its address names. */
export const valuesOf = (shown: News | undefined, search: Params = {}): NewsValues => ({
  audience: shown?.audience ?? 'newsletter',
  product_id: shown?.product_id ?? '',
  lapsed_from: shown?.lapsed_from ?? '',
  lapsed_to: shown?.lapsed_to ?? '',
  subject: shown?.subject ?? '',
  text: shown?.text ?? '',
  ...(!shown && askedReaders(search)),
});

const fields = ['audience', 'product_id', 'lapsed_from', 'lapsed_to', 'subject', 'text'] as const;

/** Outlives its page (docs/product.md, 4.11 Drafts). */
const keptOf = (shown: Shown) => createDraft(`news ${shown?.id ?? NEW_NEWS}`, fields);

/** Of the version that is on the screen. */
export function typeDraft(shown: Shown, typed: NewsValues): void {
  $draft.set(typed);
  keptOf(shown).keep({ ...typed, version: String(shown?.version ?? '') });
}

/** Brings back what was typed before its page was left, after a new login too; its readers are those of the address. */
export function restoreDraft(shown: News | undefined, search: Params = {}): void {
  const { version, ...typed } = keptOf(shown).read();
  if ($draft.get() || version === undefined) return;
  $draft.set({ ...valuesOf(shown), ...typed, ...(!shown && askedReaders(search)) });
  $notice.set(version === String(shown?.version ?? '') ? 'restored' : 'overtaken');
}

export function dropDraft(shown: Shown): void {
  $draft.set(undefined);
  $notice.set(undefined);
  keptOf(shown).drop();
}

/** Says that somebody was faster; the form keeps what was typed. */
export function noteOvertaken(): void {
  if ($draft.get()) $notice.set('overtaken');
}

/** Whether what is on the screen is what would be mailed; says what to do where it is not. */
export function isSaved(): boolean {
  const saved = $draft.get() === undefined;
  if (!saved) notify({ type: 'warning', title: words.unsaved });
  return saved;
}
