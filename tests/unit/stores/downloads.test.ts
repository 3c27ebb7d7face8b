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
const ATTACHMENT = { 'Content-Disposition': 'attachment; filename="a.zip"' };

/** The browser's actions, in order. */
const did: string[] = [];
const newTab = () => ({
  closed: false,
  opener: window as unknown,
  document: { title: '' },
  location: { replace: (address: string) => did.push(`tab shows ${address}`) },
  close(this: { closed: boolean }) {
    this.closed = true;
    did.push('tab closes');
  },
});
let tab: ReturnType<typeof newTab> | null;

beforeEach(() => {
  tab = newTab();
  vi.spyOn(window, 'open').mockImplementation((address, target) => {
    did.push(`${target} opens ${JSON.stringify(address)}`);
    return tab as unknown as Window;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    did.push(`${this.hasAttribute('download') ? 'saves' : this.target} ${this.href}`);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  did.length = 0;
  $downloads.set({});
});

const OPENED = '_blank opens ""';

test('lists downloads without details from the host', async () => {
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

test('shows why the list could not be loaded', async () => {
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
  expect(did).toEqual([OPENED, 'tab closes']);
  expect(notices()).toEqual([expect.stringContaining('error: Errore download: ')]);
});

test('opens the tab during the press, because WebKit opens none later', async () => {
  api.on(CALL, () => link('https://files.example.com/a.zip'));
  const done = startDownload(item);
  expect([did, tab?.document.title]).toEqual([[OPENED], 'Download...']);
  await done;
  expect(did).toEqual([OPENED, 'tab shows https://files.example.com/a.zip']);
  expect([tab?.opener, notices()]).toEqual([null, ['success: Download avviato']]);
});

test('closes the tab if the file is an attachment, and saves it', async () => {
  api.on(CALL, () => link('/api/licenses/files/abc/'));
  api.on(FILE, () => new Response(null, { headers: ATTACHMENT }));
  await startDownload(item);
  expect(did).toEqual([OPENED, 'tab closes', `saves ${location.origin}/api/licenses/files/abc/`]);
  expect(notices()).toEqual(['success: Download avviato']);
});

test.each([200, 405, 501])(
  'shows a response with %i in the tab if it is not an attachment',
  async (status) => {
    api.on(CALL, () => link('/api/licenses/files/abc/'));
    api.on(FILE, () => new Response(null, { status }));
    await startDownload(item);
    expect(did).toEqual([OPENED, `tab shows ${location.origin}/api/licenses/files/abc/`]);
  },
);

test.each([
  ['refused by the browser', () => null],
  ['closed meanwhile', () => ({ ...newTab(), closed: true })],
])('still opens the link with the tab %s', async (_, made) => {
  tab = made();
  api.on(CALL, () => link('https://files.example.com/a.zip'));
  await startDownload(item);
  expect(did).toEqual([OPENED, '_blank https://files.example.com/a.zip']);
});

test('starts a product once, also when pressed again', async () => {
  const slow = later();
  api.on(CALL, slow.reply);
  api.on(FILE, () => new Response(null, { headers: ATTACHMENT }));
  const first = startDownload(item);
  expect($downloads.get()).toEqual({ 'risk-manager': 'busy' });
  await startDownload(item);
  slow.arrive(link('/api/licenses/files/abc/'));
  await first;
  expect(api.count(CALL)).toBe(1);
  expect(did).toHaveLength(3);
});

test('remains locked for one second afterwards, whatever the outcome', async () => {
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

test('does not delay another product', async () => {
  const slow = later();
  api.on(CALL, slow.reply);
  const first = startDownload(item);
  api.on('GET /api/licenses/download/bond-ladder/', () => link('https://files.example.com/b.zip'));
  await startDownload({ product_id: 'bond-ladder' });
  expect(did).toEqual([OPENED, OPENED, 'tab shows https://files.example.com/b.zip']);
  slow.arrive(link('https://files.example.com/a.zip'));
  await first;
});

test('shows the server’s refusal, and reloads the list', async () => {
  const LIST = 'GET /api/licenses/my-downloads/';
  api.on(LIST, () =>
    json({ downloads: [{ id: 1, product_id: 'risk-manager', product_name: 'Risk Manager' }] }),
  );
  visit('/downloads', downloadList.$state);
  await until(() => expect(downloadList.$state.get().state).toBe('ready'));
  api.on(LIST, () => json({ downloads: [] }));
  api.on(CALL, () => json({ error: 'La licenza è scaduta.' }, 403));
  await startDownload(item);
  expect(notices()).toEqual(['error: Errore download: La licenza è scaduta.']);
  await until(() => expect(downloadList.$state.get()).toMatchObject({ data: { downloads: [] } }));
});

test.each(['javascript:alert(1)', 'blob:x', ''])('does not open %j', async (address) => {
  api.on(CALL, () => link(address));
  await startDownload(item);
  expect(did.filter((step) => step.includes('javascript') || step.includes('blob'))).toEqual([]);
  if (address) expect(did).toEqual([OPENED, 'tab closes']);
});

test('shows its message for an invalid address', async () => {
  api.on(CALL, () => link('javascript:alert(1)'));
  await startDownload(item);
  expect(notices()).toEqual(['error: Errore download: Errore durante il download']);
});

test('shortens a hash to its ends', () => {
  expect(shortHash(`12345678${'0'.repeat(48)}abcdefgh`)).toBe('12345678…abcdefgh');
});

test('requests the pressed archive, each one separately', async () => {
  for (const id of ['m', 'w']) api.on(`${CALL}?artifact=${id}`, () => link('https://files.example.com/a'));
  await Promise.all([startDownload(item, 'm'), startDownload(item, 'm'), startDownload(item, 'w')]);
  for (const id of ['m', 'w']) expect(api.count(`${CALL}?artifact=${id}`)).toBe(1);
  expect($downloads.get()).toEqual({ m: 'locked', w: 'locked' });
});
