// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { CONNECTION_ERROR } from '#lib/text/errors.ts';
import { $refresh, refreshScreen } from '#stores/portal/refresh.ts';
import { navigate } from '#stores/portal/router.ts';
import { $toasts } from '#stores/shell/notifications.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { CALL, licensesPage, listOf, onLicensesPage, TOAST } from '#tests/support/stores/remote-licenses.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();
const open = onLicensesPage();

test('loads when its screen opens', async () => {
  api.on(CALL, () => json(listOf(1, 2)));
  const licenses = open();
  expect(licenses.shown()).toBe('loading');
  await until(() => expect(licenses.shown()).toEqual(['1', '2']));
});

test('sends no request while the screen on display does not need it', async () => {
  navigate('/downloads');
  open();
  await Promise.resolve();
  expect(api.sent).toEqual([]);
});

test('renders the document’s data on the server, and a loading state without them', () => {
  const licenses = open();
  expect(licenses.first(licensesPage(), { licenses: listOf(1) })).toMatchObject({ state: 'ready' });
  expect(licenses.first(licensesPage(), {})).toEqual({ state: 'loading' });
});

test('reloads when the header’s refresh is pressed', async () => {
  api.on(CALL, () => json(listOf(1)));
  const licenses = open();
  await until(() => expect(licenses.shown()).toEqual(['1']));
  api.on(CALL, () => json(listOf(2)));
  refreshScreen();
  await until(() => expect(licenses.shown()).toEqual(['2']));
});

test('a refresh reports its success, but not its failure', async () => {
  api.on(CALL, () => json(listOf(1)));
  const licenses = open();
  await until(() => expect(licenses.shown()).toEqual(['1']));
  const slow = later();
  api.on(CALL, slow.reply);
  const refreshed = refreshScreen();
  void refreshScreen();
  expect($refresh.get()).toBe('busy');
  slow.arrive(json(listOf(2)));
  await refreshed;
  expect([$refresh.get(), api.count(CALL)]).toEqual(['done', 2]);
  api.disconnect();
  await refreshScreen();
  expect($refresh.get()).toBe('failed');
});

test('a refresh ends when its screen is left, and does not delay the next one', async () => {
  api.on(CALL, () => json(listOf(1)));
  const licenses = open();
  await until(() => expect(licenses.shown()).toEqual(['1']));
  $refresh.listen(() => {});
  api.on(CALL, later().reply);
  void refreshScreen();
  navigate('/downloads');
  expect($refresh.get()).toBe('idle');
  navigate('/licenses');
  api.on(CALL, () => json(listOf(2)));
  await refreshScreen();
  expect([$refresh.get(), licenses.shown()]).toEqual(['done', ['2']]);
});

test('a refresh ends when its screen is left, whatever its response is', async () => {
  api.on(CALL, () => json(listOf(1)));
  const licenses = open();
  await vi.waitFor(() => expect(licenses.shown()).toEqual(['1']));
  $refresh.listen(() => {});
  const slow = later();
  api.on(CALL, slow.reply);
  const left = refreshScreen();
  navigate('/downloads');
  slow.arrive(json(listOf(2)));
  await left;
  expect($refresh.get()).toBe('idle');
});

test('a refresh of a screen without reads reports that there is nothing to refresh', async () => {
  open();
  navigate('/support');
  await refreshScreen();
  expect($refresh.get()).toBe('idle');
  expect($toasts.get()).toMatchObject([{ title: 'Questa pagina non ha dati da aggiornare' }]);
});

test('shows only the response to the last request, whatever their order', async () => {
  const slow = later();
  api.on(CALL, slow.reply);
  const licenses = open();
  await until(() => expect(api.count(CALL)).toBe(1));
  api.on(CALL, () => json(listOf(2)));
  await licenses.reload();
  expect(licenses.shown()).toEqual(['2']);
  slow.arrive(json(listOf(1)));
  await vi.advanceTimersByTimeAsync(0);
  expect(licenses.shown()).toEqual(['2']);
});

test('shows why nothing could be loaded, and «Riprova» loads it', async () => {
  const licenses = open();
  await until(() => expect(licenses.shown()).toBe('error'));
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

test('prefers the server’s message', async () => {
  api.on(CALL, () => json({ detail: 'Archivio in manutenzione.' }, 409));
  const licenses = open();
  await until(() => expect(licenses.shown()).toBe('error'));
  expect(licenses.$state.get()).toMatchObject({ message: 'Archivio in manutenzione.', reason: undefined });
});

test('keeps the shown data when only a reload fails', async () => {
  api.on(CALL, () => json(listOf(1)));
  const licenses = open();
  await until(() => expect(licenses.shown()).toEqual(['1']));
  api.on(CALL, () => new Response('<h1>502</h1>', { status: 502 }));
  await licenses.reload();
  expect(licenses.shown()).toEqual(['1']);
  expect($toasts.get()).toMatchObject([{ message: `${TOAST}\nErrore del server.` }]);
});

test('treats a response that breaks the contract as a failure', async () => {
  api.on(CALL, () => json({ results: [{ id: 1 }] }));
  const licenses = open();
  await until(() => expect(licenses.shown()).toBe('error'));
  expect($toasts.get()).toHaveLength(1);
});
