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

/** The unsaved input. */
export const $draft = ownedAtom<NewsValues | undefined>('page', undefined);

/** The form's notice: the input was restored, or the saved text has changed meanwhile. */
export const $notice = ownedAtom<'restored' | 'overtaken' | undefined>('page', undefined);

type Shown = Pick<News, 'id' | 'version'> | undefined;

/** The initial values of the form; a new mailing gets its readers from the URL. */
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

/** The stored draft, which outlives the page (docs/product.md, 4.11 Drafts). */
const keptOf = (shown: Shown) => createDraft(`news ${shown?.id ?? NEW_NEWS}`, fields);

/** Keeps the input together with the shown version. */
export function typeDraft(shown: Shown, typed: NewsValues): void {
  $draft.set(typed);
  keptOf(shown).keep({ ...typed, version: String(shown?.version ?? '') });
}

/** Restores the draft of an earlier visit, even after a new login; a new mailing gets its readers from the URL. */
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

/** Notes that the saved text has changed meanwhile; the form keeps its input. */
export function noteOvertaken(): void {
  if ($draft.get()) $notice.set('overtaken');
}

/** Whether the shown text is saved; warns the user if it is not. */
export function isSaved(): boolean {
  const saved = $draft.get() === undefined;
  if (!saved) notify({ type: 'warning', title: words.unsaved });
  return saved;
}
