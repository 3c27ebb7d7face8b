import type { News } from '#lib/contract/admin/news/news.ts';
import { formatInstant } from '#lib/format.ts';
import { news as words } from '#lib/text/admin/news.ts';
import { call } from '#stores/admin/call.ts';
import { isOvertaken } from '#stores/admin/changed.ts';
import { staffList } from '#stores/admin/list.ts';
import { staffRead } from '#stores/admin/read.ts';
import { open } from '#stores/admin/router.ts';
import { createAction } from '#stores/kernel/action.ts';
import { missing } from '#stores/kernel/field-rules.ts';
import { createForm, textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';
import { dropDraft, isSaved, type NewsValues, noteOvertaken } from './draft.ts';

export const newsList = staffList('staffNewsList', words.loadFailed);

export const news = staffRead('staffNews', words.loadFailed);

/** Notes in the form if the text has changed meanwhile; the form keeps its input. */
function heedChange(error: unknown): boolean {
  if (!isOvertaken(error)) return false;
  noteOvertaken();
  return true;
}

const text = ['subject', 'text'] as const;
const days = ['lapsed_from', 'lapsed_to'] as const;

/** Leaves out fields of other audiences. */
function bodyOf({ audience, product_id: product, lapsed_from, lapsed_to, ...words }: NewsValues) {
  if (audience === 'newsletter') return { ...words, audience, product_id: null };
  if (audience === 'product') return { ...words, audience, product_id: product };
  return { ...words, audience, product_id: product || null, lapsed_from, lapsed_to };
}

export const newsForm = createForm<{ shown: News | undefined; values: NewsValues }>({
  fallback: words.failed,
  validate: ({ values }) => missing(values, values.audience === 'lapsed' ? [...days, ...text] : text),
  send: async ({ shown, values }) => {
    const body = bodyOf(values);
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

/** Runs an action on the shown version; if that has changed meanwhile, only reports it. */
const asSeen = (failed: string, run: () => Promise<void>): Promise<void> =>
  run().catch((error: unknown) => {
    if (!heedChange(error)) throw error;
    notifyFailure(error, failed);
  });

/** The running action. */
const action = createAction<'try' | 'stop' | 'unschedule' | undefined>(undefined);
export const $turning = action.$running;

export async function tryNews({ id }: News): Promise<void> {
  if (!isSaved()) return;
  await action.run('try', { title: words.tryFailed }, async () => {
    const { message } = await call('tryNews', { params: { id } });
    notify({ type: 'success', title: message });
  });
}

export const stopNews = ({ id }: News): Promise<void> =>
  action.run('stop', { title: words.sendFailed }, () =>
    asSeen(words.sendFailed, async () => {
      const stopped = await call('stopNews', { params: { id } });
      news.update(() => stopped);
      notify({ type: 'success', title: words.stopped });
    }),
  );

/** Asks before a mailing is sent. */
export const sendDialog = createFormDialog<News>({
  fallback: words.sendFailed,
  send: ({ id, version }) =>
    asSeen(words.sendFailed, async () => {
      const sent = await call('sendNews', { params: { id }, body: { expected: { version } } });
      news.update(() => sent);
      notify({ type: 'success', title: words.sending });
    }),
});

/** Asks when a mailing is to be sent. */
export const scheduleDialog = createFormDialog<News>({
  fallback: words.scheduleFailed,
  required: ['day', 'time'],
  send: ({ id, version }, values) =>
    asSeen(words.scheduleFailed, async () => {
      const when = { day: textOf(values, 'day'), time: textOf(values, 'time') };
      const scheduled = await call('scheduleNews', {
        params: { id },
        body: { ...when, expected: { version } },
      });
      news.update(() => scheduled);
      notify({ type: 'success', title: words.scheduledFor(formatInstant(scheduled.send_at)) });
    }),
});

export const unscheduleNews = ({ id, version }: News): Promise<void> =>
  action.run('unschedule', { title: words.scheduleFailed }, () =>
    asSeen(words.scheduleFailed, async () => {
      const draft = await call('unscheduleNews', { params: { id }, body: { expected: { version } } });
      news.update(() => draft);
      notify({ type: 'success', title: words.unscheduled });
    }),
  );

/** Asks before a draft is deleted. */
export const deleteDialog = createFormDialog<News>({
  fallback: words.deleteFailed,
  send: ({ id, version }) =>
    asSeen(words.deleteFailed, async () => {
      await call('deleteNews', { params: { id }, body: { expected: { version } } });
      dropDraft({ id, version });
      notify({ type: 'success', title: words.deleted });
      open('newsList', {}, {}, 'replace');
    }),
});
