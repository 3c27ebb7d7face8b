// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { News } from '#lib/contract/admin/news/news.ts';
import { news as words } from '#lib/text/admin/news.ts';
import { $draft, $notice, dropDraft, restoreDraft, typeDraft, valuesOf } from '#stores/admin/news/draft.ts';
import { asNews, readFeed } from '#stores/admin/news/feed.ts';
import {
  deleteDialog,
  news,
  newsForm,
  scheduleDialog,
  sendDialog,
  tryNews,
  unscheduleNews,
} from '#stores/admin/news/news.ts';
import { $page, open, watchPages } from '#stores/admin/router.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const shown: News = {
  id: '7',
  audience: 'newsletter',
  product_id: null,
  product_name: null,
  lapsed_from: null,
  lapsed_to: null,
  subject: 'Novità',
  text: 'Ciao',
  news_state: 'draft',
  version: 3,
  created_at: '2026-09-15T09:30:00.000Z',
  send_at: null,
  unsent_why: null,
  readers: { count: 3, has_more: false },
  started_at: null,
  ended_at: null,
  figures: { written: 0, sent: 0, waiting: 0, failed: 0, dropped: 0 },
};
const typed = { ...valuesOf(shown), subject: 'Altro' };

const PAGE = 'GET /api/admin/news/7/';
const CHANGE = 'PATCH /api/admin/news/7/';
const SEND = 'POST /api/admin/news/7/send/';
const TRY = 'POST /api/admin/news/7/try/';
const DELETE = 'POST /api/admin/news/7/delete/';
const changed = () => json({ detail: 'Intanto…', code: 'changed_meanwhile', current: { version: 4 } }, 409);

const api = fakeApi();
const { mount } = asMember();
watchPages();

async function openText() {
  api.on(PAGE, () => json(shown));
  open('news', { id: '7' });
  mount(news.$state, newsForm.$form, $draft);
  await until(() => expect(news.$state.get()).toEqual({ state: 'ready', data: shown }));
}

const subject = () => {
  const state = news.$state.get();
  return state.state === 'ready' ? state.data.subject : undefined;
};

test('a changed text sends its expected version, and is then shown', async () => {
  await openText();
  $draft.set(typed);
  api.on(CHANGE, () => json({ ...shown, subject: 'Altro', version: 4 }));
  await newsForm.submit({ shown, values: typed });
  const sent = api.sent.find(({ method }) => method === 'PATCH');
  const { lapsed_from: _from, lapsed_to: _to, ...ofAll } = typed;
  expect(sent?.body).toEqual({ ...ofAll, product_id: null, expected: { version: 3 } });
  expect([subject(), $draft.get()]).toEqual(['Altro', undefined]);
});

test('an empty text is not sent', async () => {
  await openText();
  await newsForm.submit({ shown, values: { ...typed, subject: ' ', text: '' } });
  expect(newsForm.$form.get()).toMatchObject({
    state: 'failed',
    fields: { subject: expect.any(String), text: expect.any(String) },
  });
  expect(api.count(CHANGE)).toBe(0);
});

test('input survives another admin’s change, with a message about the other text', async () => {
  await openText();
  typeDraft(shown, typed);
  api.on(CHANGE, changed);
  api.on(PAGE, () => json({ ...shown, subject: 'Di altri', version: 4 }));
  await newsForm.submit({ shown, values: typed });
  await until(() => expect(subject()).toBe('Di altri'));
  expect([$draft.get(), $notice.get()]).toEqual([typed, 'overtaken']);
  dropDraft(shown);
});

test('an unsaved text cannot be tried, because the mail would differ', async () => {
  await openText();
  api.on(TRY, () => json({ message: 'La prova parte.' }));
  $draft.set(typed);
  await tryNews(shown);
  expect([notices(), api.count(TRY)]).toEqual([[`warning: ${words.unsaved}`], 0]);
  $draft.set(undefined);
  await tryNews(shown);
  expect(api.count(TRY)).toBe(1);
});

test.each([
  ['of the same text', shown, 'restored'],
  ['of a text that has changed since', { ...shown, version: 4 }, 'overtaken'],
])('a draft %s survives leaving the page, with a notice', async (_, later, notice) => {
  await openText();
  typeDraft(shown, typed);
  open('newsList');
  expect($draft.get()).toBeUndefined();
  await openText();
  restoreDraft(later);
  expect([$draft.get(), $notice.get()]).toEqual([typed, notice]);
  dropDraft(later);
  open('newsList');
  restoreDraft(later);
  expect($draft.get()).toBeUndefined();
});

test('a sending requires the expected version, and shows its progress', async () => {
  await openText();
  const sending: News = { ...shown, news_state: 'sending', version: 4 };
  api.on(SEND, () => json(sending));
  sendDialog.open(shown);
  await sendDialog.submit(new FormData());
  expect(api.sent.at(-1)?.body).toEqual({ expected: { version: 3 } });
  expect(news.$state.get()).toEqual({ state: 'ready', data: sending });
});

test('a draft is deleted in its expected version, and the list opens', async () => {
  await openText();
  api.on(DELETE, () => new Response(null, { status: 204 }));
  deleteDialog.open(shown);
  await deleteDialog.submit(new FormData());
  expect(api.sent.at(-1)?.body).toEqual({ expected: { version: 3 } });
  expect($page.get()?.route).toBe('newsList');
});

test('a draft that another admin has sent remains on the screen', async () => {
  await openText();
  api.on(DELETE, changed);
  deleteDialog.open(shown);
  await deleteDialog.submit(new FormData());
  await until(() => expect(api.count(PAGE)).toBe(2));
  expect($page.get()?.route).toBe('news');
});

test('an article of the feed becomes its title, summary and link within the site', () => {
  const feed = new DOMParser().parseFromString(
    '<rss><channel><item><title>Pesi &amp; prezzi</title><description>In breve.</description><link>https://example.com/articles/pesi</link></item></channel></rss>',
    'text/xml',
  );
  const [item] = readFeed(feed);
  expect(item && asNews(item)).toEqual({
    subject: 'Pesi & prezzi',
    text: `In breve.\n\n[${words.read}](/articles/pesi)`,
  });
});

test('a text is scheduled for a day and an hour, both required, and can be cancelled', async () => {
  await openText();
  const scheduled = { ...shown, version: 4, news_state: 'scheduled', send_at: '2026-12-03T08:00:00.000Z' };
  api.on('POST /api/admin/news/7/schedule/', () => json(scheduled));
  api.on('POST /api/admin/news/7/unschedule/', () => json({ ...shown, version: 5 }));
  mount(scheduleDialog.$form);
  scheduleDialog.open(shown);
  const values = new FormData();
  values.set('day', '');
  values.set('time', '09:00');
  await scheduleDialog.submit(values);
  expect(scheduleDialog.$form.get()).toMatchObject({ fields: { day: expect.any(String) } });
  values.set('day', '2026-12-03');
  await scheduleDialog.submit(values);
  expect(api.sent.findLast(({ method }) => method === 'POST')?.body).toEqual({
    day: '2026-12-03',
    time: '09:00',
    expected: { version: 3 },
  });
  expect(notices()).toEqual(['success: Parte il 03/12/2026, 09:00']);
  const state = news.$state.get();
  await unscheduleNews(state.state === 'ready' ? state.data : shown);
  expect(api.sent.findLast(({ method }) => method === 'POST')?.body).toEqual({ expected: { version: 4 } });
  expect(news.$state.get()).toMatchObject({ data: { news_state: 'draft', version: 5 } });
});
