import { expect, test, vi } from 'vitest';
import { saveBlob } from '#stores/browser/save-file.ts';
import { archiveDialog } from '#stores/payments/archive.ts';
import { $isArchiving } from '#stores/payments/payments.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { notices } from '#tests/support/stores/member.ts';

vi.mock(import('#stores/browser/save-file.ts'), async (original) => ({
  ...(await original()),
  saveBlob: vi.fn(),
}));
// Happy DOM's `Response` cannot read the platform's streams.
vi.stubGlobal('document', { querySelector: () => null });
const api = fakeApi();
const list = 'GET /api/payments/documents/?from=2026-01-01&to=2026-12-31';

const document = (id: string, xml: boolean) => ({
  ...{ kind: 'invoice', number: `2026-00000${id}`, is_correction: false, created_at: '2026-03-01T10:00:00Z' },
  ...{ url: `/api/payments/documents/${id}/`, xml_url: xml ? `/api/payments/documents/${id}/xml/` : null },
});
const file = (name: string) => () =>
  new Response(name, { headers: { 'Content-Disposition': `inline; filename="${name}"` } });

async function press(from = '2026-01-01', to = '2026-12-31') {
  vi.mocked(saveBlob).mockClear();
  $isArchiving.set(true);
  const values = new FormData();
  values.set('from', from);
  values.set('to', to);
  await archiveDialog.submit(values);
  return vi.mocked(saveBlob).mock.lastCall;
}

test('all documents of the days are in one file, page by page, invoices with their XML', async () => {
  api.on(list, () => json({ results: [document('1', true)], next: '9-1' }));
  api.on(`${list}&after=9-1`, () => json({ results: [document('2', false)], next: null }));
  for (const name of ['1/', '1/xml/', '2/'])
    api.on(`GET /api/payments/documents/${name}`, file(`${name.replaceAll('/', '-')}file`));
  const [name, archive] = (await press()) ?? [];
  expect(name).toBe('documenti-2026-01-01-2026-12-31.zip');
  const text = await archive?.text();
  for (const part of ['1-file', '1-xml-file', '2-file']) expect(text).toContain(part);
});

test('nothing is saved if there is no document, if one fails, or if the days are reversed', async () => {
  api.on(list, () => json({ results: [], next: null }));
  expect(await press()).toBeUndefined();
  expect(notices()).toEqual([expect.stringContaining('nessun documento')]);
  api.on(list, () => json({ results: [document('1', false)], next: null }));
  expect(await press()).toBeUndefined();
  expect(await press('2026-12-31', '2026-01-01')).toBeUndefined();
  expect(archiveDialog.$form.get()).toMatchObject({ fields: { to: expect.any(String) } });
});
