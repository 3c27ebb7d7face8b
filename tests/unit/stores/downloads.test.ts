// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $downloads, downloadList, shortHash, startDownload } from '#stores/downloads.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const CALL = 'GET /api/licenses/download/risk-manager/';
const FILE = 'HEAD /api/licenses/files/abc/';
const item = { product_id: 'risk-manager' };
const link = (download_url: string) => json({ download: { download_url } });

const api = fakeApi();
const { visit } = asMember();
const opened: string[] = [];

beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  opened.length = 0;
  $downloads.set({});
});

test('lists downloads whose details the host leaves out', async () => {
  api.on('GET /api/licenses/my-downloads/', () =>
    json({ downloads: [{ id: 1, product_id: 2, product_name: 'Uno' }] }),
  );
  visit('/downloads', downloadList.$state);
  await until(() =>
    expect(downloadList.$state.get()).toMatchObject({
      data: { downloads: [{ id: '1', product_id: '2', version: null, sha256: null }] },
    }),
  );
});

test('says why the list could not be loaded', async () => {
  api.on('GET /api/licenses/my-downloads/', () => json({ error: 'Manutenzione in corso' }, 409));
  visit('/downloads', downloadList.$state);
  await until(() => expect(downloadList.$state.get()).toMatchObject({ message: 'Manutenzione in corso' }));
  expect(notices()).toEqual([
    'error: Errore caricamento: Impossibile caricare i download. Riprova più tardi.',
  ]);
});

test('tries a link of this site before it opens it', async () => {
  api.on(CALL, () => link('/api/licenses/files/abc/'));
  api.on(FILE, () => json({ detail: 'Il collegamento è scaduto.' }, 404));
  await startDownload(item);
  expect(opened).toEqual([]);
  expect(notices()).toEqual([expect.stringContaining('error: Errore download: ')]);
});

test.each([200, 405, 501])('opens a link whose address answers %i', async (status) => {
  api.on(CALL, () => link('/api/licenses/files/abc/'));
  api.on(FILE, () => new Response(null, { status }));
  await startDownload(item);
  expect(opened).toEqual([`${location.origin}/api/licenses/files/abc/`]);
});

test('opens the link and says so', async () => {
  api.on(CALL, () => link('https://files.example.com/a.zip'));
  await startDownload(item);
  expect(opened).toEqual(['https://files.example.com/a.zip']);
  expect(notices()).toEqual(['success: Download avviato']);
});

test('starts a product once, also when pressed again', async () => {
  const slow = later();
  api.on(CALL, slow.reply);
  api.on(FILE, () => new Response());
  const first = startDownload(item);
  expect($downloads.get()).toEqual({ 'risk-manager': 'busy' });
  await startDownload(item);
  slow.arrive(link('/api/licenses/files/abc/'));
  await first;
  expect(api.count(CALL)).toBe(1);
  expect(opened).toHaveLength(1);
});

test('stays locked for one second afterwards, whatever the outcome', async () => {
  api.on(CALL, () => json({}, 500));
  await startDownload(item);
  expect($downloads.get()).toEqual({ 'risk-manager': 'locked' });
  await startDownload(item);
  vi.advanceTimersByTime(999);
  expect($downloads.get()).toEqual({ 'risk-manager': 'locked' });
  vi.advanceTimersByTime(1);
  expect($downloads.get()).toEqual({ 'risk-manager': 'ready' });
  expect(api.count(CALL)).toBe(1);
});

test('holds no other product back', async () => {
  const slow = later();
  api.on(CALL, slow.reply);
  const first = startDownload(item);
  api.on('GET /api/licenses/download/bond-ladder/', () => link('https://files.example.com/b.zip'));
  await startDownload({ product_id: 'bond-ladder' });
  expect(opened).toHaveLength(1);
  slow.arrive(link('https://files.example.com/a.zip'));
  await first;
});

test('says what the server said when it refuses', async () => {
  api.on(CALL, () => json({ error: 'La licenza è scaduta.' }, 403));
  await startDownload(item);
  expect(notices()).toEqual(['error: Errore download: La licenza è scaduta.']);
});

test.each(['javascript:alert(1)', 'blob:x', ''])('does not open %j', async (address) => {
  api.on(CALL, () => link(address));
  await startDownload(item);
  if (address) expect(opened).toEqual([]);
  else expect(opened).not.toContain('');
});

test('says its own sentence for an address that is none', async () => {
  api.on(CALL, () => link('javascript:alert(1)'));
  await startDownload(item);
  expect(notices()).toEqual(['error: Errore download: Errore durante il download']);
});

test('shortens a hash to its ends', () => {
  expect(shortHash(`12345678${'0'.repeat(48)}abcdefgh`)).toBe('12345678…abcdefgh');
});
