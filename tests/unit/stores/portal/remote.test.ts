// @vitest-environment happy-dom
import { STORE_UNMOUNT_DELAY } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchRoute } from '#lib/contract/routes/routes.ts';
import { CONNECTION_ERROR, SERVER_ERROR } from '#lib/text/errors.ts';
import { keepAnswers, watchAnswers } from '#stores/portal/answers.ts';
import { call } from '#stores/portal/call.ts';
import { refreshScreen } from '#stores/portal/refresh.ts';
import { remote } from '#stores/portal/remote.ts';
import { navigate } from '#stores/portal/router.ts';
import { $user } from '#stores/portal/session.ts';
import { prefetchAnswers } from '#stores/portal/sources.ts';
import { $toasts } from '#stores/shell/notifications.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';

const KEY = 'licenses';
const CALL = 'GET /api/licenses/my-licenses/';
const ADA = { email: 'ada@example.com', first_name: 'Ada', last_name: 'Bini', full_name: 'Ada Bini' };
const MEMBER = { ...ADA, profile_image: null, is_email_verified: true };
const TOAST = 'Impossibile caricare le licenze. Riprova più tardi.';

const api = fakeApi();
const closers: (() => void)[] = [];

function listOf(...ids: number[]) {
  const created_at = '2026-01-01T00:00:00Z';
  const results = ids.map((id) => ({ id, license_key: `COA-${id}`, status: 'active', created_at }));
  return { results, count: ids.length };
}

function open() {
  const store = remote({
    read: 'licenses',
    fallback: 'Errore nel caricamento delle licenze',
    toast: { title: 'Errore caricamento', message: TOAST },
  });
  closers.push(store.$state.listen(() => {}));
  const shown = () => {
    const state = store.$state.get();
    return state.state === 'ready' ? state.data.results.map(({ id }) => id) : state.state;
  };
  return { ...store, shown };
}

watchAnswers();

beforeEach(() => {
  vi.useFakeTimers();
  $user.set(MEMBER);
  navigate('/licenses');
});

afterEach(() => {
  for (const close of closers.splice(0)) close();
  vi.advanceTimersByTime(STORE_UNMOUNT_DELAY);
  $user.set(null);
  $toasts.set([]);
});

test('loads when its screen opens', async () => {
  api.on(CALL, () => json(listOf(1, 2)));
  const licenses = open();
  expect(licenses.shown()).toBe('loading');
  await vi.waitFor(() => expect(licenses.shown()).toEqual(['1', '2']));
});

test('asks nothing while the screen on display does not need it', async () => {
  navigate('/downloads');
  open();
  await Promise.resolve();
  expect(api.sent).toEqual([]);
});

test('shows what arrived with the document without asking again', () => {
  keepAnswers({ [KEY]: { results: [{ id: '3' }], count: 1 } });
  expect(open().shown()).toEqual(['3']);
  expect(api.sent).toEqual([]);
});

test('renders the document’s answers on the server, and loading without them', () => {
  const page = matchRoute(new URL('https://portal.test/licenses'));
  if (!page) throw new Error('The licences have a page');
  const licenses = open();
  expect(licenses.first(page, { [KEY]: listOf(1) })).toMatchObject({ state: 'ready' });
  expect(licenses.first(page, {})).toEqual({ state: 'loading' });
});

test('shows the last answer at once when the visitor comes back, and then today’s', async () => {
  api.on(CALL, () => json(listOf(1)));
  const licenses = open();
  await vi.waitFor(() => expect(licenses.shown()).toEqual(['1']));
  navigate('/downloads');
  api.on(CALL, () => json(listOf(1, 2)));
  navigate('/licenses');
  expect(licenses.shown()).toEqual(['1']);
  await vi.waitFor(() => expect(licenses.shown()).toEqual(['1', '2']));
});

test('shows nothing of one user to the next', async () => {
  api.on(CALL, () => json(listOf(1)));
  const licenses = open();
  await vi.waitFor(() => expect(licenses.shown()).toEqual(['1']));
  navigate('/downloads');
  $user.set(null);
  $user.set({ ...MEMBER, email: 'bea@example.com' });
  const slow = later();
  api.on(CALL, slow.reply);
  navigate('/licenses');
  expect(licenses.shown()).toBe('loading');
  slow.arrive(json(listOf()));
});

test('keeps nothing of an answer that comes after its user has left', async () => {
  const slow = later();
  api.on(CALL, slow.reply);
  const licenses = open();
  await vi.waitFor(() => expect(api.count(CALL)).toBe(1));
  navigate('/downloads');
  $user.set(null);
  $user.set({ ...MEMBER, email: 'bea@example.com' });
  api.on(CALL, later().reply);
  navigate('/licenses');
  slow.arrive(json(listOf(1)));
  await vi.advanceTimersByTimeAsync(0);
  expect(licenses.shown()).toBe('loading');
  navigate('/downloads');
  navigate('/licenses');
  expect(licenses.shown()).toBe('loading');
});

test('reloads when the header’s refresh is pressed', async () => {
  api.on(CALL, () => json(listOf(1)));
  const licenses = open();
  await vi.waitFor(() => expect(licenses.shown()).toEqual(['1']));
  api.on(CALL, () => json(listOf(2)));
  refreshScreen();
  await vi.waitFor(() => expect(licenses.shown()).toEqual(['2']));
});

test('shows the answer to the last request only, whatever their order', async () => {
  const slow = later();
  api.on(CALL, slow.reply);
  const licenses = open();
  await vi.waitFor(() => expect(api.count(CALL)).toBe(1));
  api.on(CALL, () => json(listOf(2)));
  await licenses.reload();
  expect(licenses.shown()).toEqual(['2']);
  slow.arrive(json(listOf(1)));
  await vi.advanceTimersByTimeAsync(0);
  expect(licenses.shown()).toEqual(['2']);
});

test('says why nothing could be loaded, and «Riprova» loads it', async () => {
  const licenses = open();
  await vi.waitFor(() => expect(licenses.shown()).toBe('error'));
  expect(licenses.$state.get()).toEqual({
    state: 'error',
    message: 'Errore nel caricamento delle licenze',
    reason: CONNECTION_ERROR,
  });
  expect($toasts.get()).toMatchObject([{ type: 'error', title: 'Errore caricamento', message: TOAST }]);
  api.on(CALL, () => json(listOf(1)));
  await licenses.reload();
  expect(licenses.shown()).toEqual(['1']);
});

test('prefers the server’s own sentence', async () => {
  api.on(CALL, () => json({ detail: 'Archivio in manutenzione.' }, 409));
  const licenses = open();
  await vi.waitFor(() => expect(licenses.shown()).toBe('error'));
  expect(licenses.$state.get()).toMatchObject({ message: 'Archivio in manutenzione.', reason: undefined });
});

test('keeps what is on screen when only a reload fails', async () => {
  api.on(CALL, () => json(listOf(1)));
  const licenses = open();
  await vi.waitFor(() => expect(licenses.shown()).toEqual(['1']));
  api.on(CALL, () => new Response('<h1>502</h1>', { status: 502 }));
  await licenses.reload();
  expect(licenses.shown()).toEqual(['1']);
  expect($toasts.get()).toMatchObject([{ message: `${TOAST} ${SERVER_ERROR}` }]);
});

test('takes an answer that breaks the contract for a failure', async () => {
  api.on(CALL, () => json({ results: [{ id: 1 }] }));
  const licenses = open();
  await vi.waitFor(() => expect(licenses.shown()).toBe('error'));
  expect($toasts.get()).toHaveLength(1);
});

test('shows a confirmed change at once, and still on the next visit', async () => {
  api.on(CALL, () => json(listOf(1, 2)));
  const licenses = open();
  await vi.waitFor(() => expect(licenses.shown()).toEqual(['1', '2']));
  licenses.update((data) => ({ ...data, results: data.results.slice(1) }));
  expect(licenses.shown()).toEqual(['2']);
  navigate('/downloads');
  api.on(CALL, later().reply);
  navigate('/licenses');
  expect(licenses.shown()).toEqual(['2']);
});

test('joins a request that was sent ahead of the screen', async () => {
  const page = matchRoute(new URL('https://portal.test/licenses'));
  if (!page) throw new Error('The licences have a page');
  navigate('/downloads');
  const slow = later();
  api.on(CALL, slow.reply);
  prefetchAnswers(page);
  prefetchAnswers(page);
  navigate('/licenses');
  const licenses = open();
  slow.arrive(json(listOf(1)));
  await vi.waitFor(() => expect(licenses.shown()).toEqual(['1']));
  expect(api.count(CALL)).toBe(1);
});

test('forgets what was read ahead of a change, and what was still on its way', async () => {
  const page = matchRoute(new URL('/licenses', location.origin));
  if (!page) throw new Error('The licences have a page');
  const groups = later();
  api.on('GET /api/licenses/my-licenses/by-product/', groups.reply);
  api.on(CALL, () => json(listOf()));
  api.on('POST /api/licenses/purchase/simulate/', () =>
    json({
      message: 'Fatto',
      license: {
        license_key: 'COA-1',
        expiry_date: '2027-01-01T00:00:00Z',
        product: { name: 'Bond Ladder' },
      },
    }),
  );
  prefetchAnswers(page);
  await vi.waitFor(() => expect(api.count(CALL)).toBe(1));
  await call('purchase');
  groups.arrive(json({ products_with_licenses: [] }));
  api.on(CALL, () => json(listOf(1)));
  navigate('/licenses');
  const licenses = open();
  await vi.waitFor(() => expect(licenses.shown()).toEqual(['1']));
});
