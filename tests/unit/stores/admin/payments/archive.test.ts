import { expect, test, vi } from 'vitest';
import { saveArchive } from '#stores/admin/payments/archive.ts';
import { saveBlob } from '#stores/browser/save-file.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { notices } from '#tests/support/stores/member.ts';

vi.mock(import('#stores/browser/save-file.ts'), async (original) => ({
  ...(await original()),
  saveBlob: vi.fn(),
}));
// Happy DOM's `Response` cannot read the platform's streams.
vi.stubGlobal('document', { querySelector: () => null });
const api = fakeApi();

test('an incomplete archive is not saved', async () => {
  vi.mocked(saveBlob).mockClear();
  const page = { results: [{ number: '2026-000001', name: 'a.xml', xml: '<a/>' }], count: 51, next: '50' };
  api.on('GET /api/admin/documents/archive/?year=2026&after=0', () => json(page));
  await saveArchive('2026', 'xml');
  expect(saveBlob).not.toHaveBeenCalled();
  expect(notices()).toEqual([expect.stringContaining('XML non scaricati')]);
});

test('an archive has the documents under their names', async () => {
  const results = [
    { number: '2026-000001', name: 'a.xml', xml: '<a/>' },
    { number: '2026-000002', name: 'b.xml', xml: '<b/>' },
  ];
  api.on('GET /api/admin/documents/archive/?year=2026&after=0', () =>
    json({ results, count: 2, next: null }),
  );
  await saveArchive('2026', 'xml');
  const [name, archive] = vi.mocked(saveBlob).mock.lastCall ?? [];
  const text = await archive?.text();
  expect(name).toBe('fatture-2026.zip');
  for (const part of ['a.xml', '<a/>', 'b.xml', '<b/>']) expect(text).toContain(part);
});

test('an archive of PDFs has their bytes, kind by kind', async () => {
  const page = (name: string, next: string | null) => () =>
    json({ results: [{ number: name, name, pdf: btoa(`%PDF ${name} é`) }], count: 2, next });
  api.on('GET /api/admin/documents/pdfs/?year=2026&after=0', page('a.pdf', 'R2026-000000'));
  api.on('GET /api/admin/documents/pdfs/?year=2026&after=R2026-000000', page('b.pdf', null));
  await saveArchive('2026', 'pdf');
  const [name, archive] = vi.mocked(saveBlob).mock.lastCall ?? [];
  const bytes = new Uint8Array((await archive?.arrayBuffer()) ?? new ArrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  expect(name).toBe('documenti-2026.zip');
  for (const part of ['%PDF a.pdf é', '%PDF b.pdf é']) expect(text).toContain(part);
});
