import { atom } from 'nanostores';
import { CallError } from '#lib/client/errors.ts';
import { CHANGED_MEANWHILE } from '#lib/contract/admin/changed.ts';
import type { News } from '#lib/contract/admin/news/news.ts';
import { news as words } from '#lib/text/admin/news.ts';
import { call } from '#stores/admin/call.ts';
import { staffList } from '#stores/admin/list.ts';
import { staffRead } from '#stores/admin/read.ts';
import { open } from '#stores/admin/router.ts';
import { missing } from '#stores/kernel/field-rules.ts';
import { createForm } from '#stores/kernel/form.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';
import { dropDraft, isSaved, NEW_NEWS, type NewsValues, noteOvertaken } from './draft.ts';

export const newsList = staffList('staffNewsList', words.loadFailed, ({ route }) =>
  route === 'newsList' ? {} : undefined,
);

export const news = staffRead('staffNews', words.loadFailed, ({ route, params }) =>
  route === 'news' && params.id !== NEW_NEWS ? { params } : undefined,
);

/** What a text for a product may be about. */
export const newsProducts = staffRead('shopProducts', words.loadFailed, ({ route }) =>
  route === 'news' ? {} : undefined,
);

/** Where somebody was faster, shows what they did; the form keeps what was typed. */
function heedChange(error: unknown): void {
  if (!(error instanceof CallError) || error.code !== CHANGED_MEANWHILE) return;
  noteOvertaken();
  void news.reload();
}

export const newsForm = createForm<{ shown: News | undefined; values: NewsValues }>({
  fallback: words.failed,
  validate: ({ values }) => missing(values, ['subject', 'text']),
  send: async ({ shown, values }) => {
    const body = { ...values, product_id: values.audience === 'product' ? values.product_id : null };
    if (!shown) {
      const { id } = await call('writeNews', { body });
      dropDraft(shown);
      notify({ type: 'success', title: words.saved });
      open('news', { id }, {}, 'replace');
      return;
    }
    const { id, version } = shown;
    try {
      const changed = await call('changeNews', { params: { id }, body: { ...body, expected: { version } } });
      dropDraft(shown);
      news.update(() => changed);
    } catch (error) {
      heedChange(error);
      throw error;
    }
    notify({ type: 'success', title: words.saved });
  },
});

type Turn = 'try' | 'send' | 'stop' | 'delete';

/** What is on its way. */
export const $turning = atom<Turn | undefined>(undefined);

async function turn(what: Turn, run: () => Promise<string>, failed: string): Promise<void> {
  if ($turning.get()) return;
  $turning.set(what);
  try {
    notify({ type: 'success', title: await run() });
  } catch (error) {
    notifyFailure(error, failed);
    heedChange(error);
  } finally {
    $turning.set(undefined);
  }
}

export async function tryNews({ id }: News): Promise<void> {
  if (!isSaved()) return;
  await turn('try', async () => (await call('tryNews', { params: { id } })).message, words.tryFailed);
}

export const sendNews = ({ id, version }: News) =>
  turn(
    'send',
    async () => {
      const sent = await call('sendNews', { params: { id }, body: { expected: { version } } });
      news.update(() => sent);
      return words.sending;
    },
    words.sendFailed,
  );

export const stopNews = ({ id }: News) =>
  turn(
    'stop',
    async () => {
      const stopped = await call('stopNews', { params: { id } });
      news.update(() => stopped);
      return words.stopped;
    },
    words.sendFailed,
  );

export const deleteNews = ({ id, version }: News) =>
  turn(
    'delete',
    async () => {
      await call('deleteNews', { params: { id }, body: { expected: { version } } });
      dropDraft({ id, version });
      open('newsList', {}, {}, 'replace');
      return words.deleted;
    },
    words.deleteFailed,
  );
