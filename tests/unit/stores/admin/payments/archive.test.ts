import { expect, test, vi } from 'vitest';
import { saveArchive } from '#stores/admin/payments/archive.ts';
import { saveBlob } from '#stores/browser/save-file.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { notices } from '#tests/support/stores/member.ts';

vi.mock(import('#stores/browser/save-file.ts'), async (original) => ({
  ...(await original()),
  saveBlob: vi.fn(),
}));
// Happy DOM's Response reads no streams of the platform's.
vi.stubGlobal('document', { querySelector: () => null });
const api = fakeApi();

test('an archive that breaks off is not saved', async () => {
  vi.mocked(saveBlob).mockClear();
  const page = { results: [{ number: '2026-000001', name: 'a.xml', xml: '<a/>' }], count: 51, next: '50' };
  api.on('GET /api/admin/documents/archive/?year=2026&after=0', () => json(page));
  await saveArchive('2026');
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
  await saveArchive('2026');
  const [name, archive] = vi.mocked(saveBlob).mock.lastCall ?? [];
  const text = await archive?.text();
  expect(name).toBe('fatture-2026.zip');
  for (const part of ['a.xml', '<a/>', 'b.xml', '<b/>']) expect(text).toContain(part);
});
