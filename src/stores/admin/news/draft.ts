import type { News } from '#lib/contract/admin/news/news.ts';
import { news as words } from '#lib/text/admin/news.ts';
import { ownedAtom } from '#stores/portal/lifetime.ts';
import { notify } from '#stores/shell/notifications.ts';

export interface NewsValues {
  audience: string;
  product_id: string;
  subject: string;
  text: string;
}

/** What is typed and not saved. */
export const $draft = ownedAtom<NewsValues | undefined>('page', undefined);

/** A text as its form begins. */
export const valuesOf = (shown: News | undefined): NewsValues => ({
  audience: shown?.audience ?? 'newsletter',
  product_id: shown?.product_id ?? '',
  subject: shown?.subject ?? '',
  text: shown?.text ?? '',
});

/** Whether what is on the screen is what would be mailed; says what to do where it is not. */
export function isSaved(): boolean {
  const saved = $draft.get() === undefined;
  if (!saved) notify({ type: 'warning', title: words.unsaved });
  return saved;
}
