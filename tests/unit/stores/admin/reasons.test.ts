// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { reasonsCsv } from '#stores/admin/reasons.ts';
import { saveBlob } from '#stores/browser/save-file.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';

vi.mock('#stores/browser/save-file.ts', () => ({ saveBlob: vi.fn() }));

const api = fakeApi();

test('saves the filtered answers, with texts that no spreadsheet runs', async () => {
  const row = {
    id: '1',
    source: 'withdrawal',
    reason: 'other',
    text: '=1+1; D’Angelo',
    product_name: 'Uno',
    ended_at: '2026-10-31T23:30:00.000Z',
    answered_at: '2026-11-01T08:00:00.000Z',
    license_id: null,
    withdrawal: { id: 'w1', number: 'REC-2026-000007' },
  };
  api.on('GET /api/admin/reasons/?reason=other&limit=500', () =>
    json({ results: [row], next: null, found: 1 }),
  );
  await reasonsCsv.save({ reason: 'other' });
  const [[name, blob] = []] = vi.mocked(saveBlob).mock.calls;
  expect(name).toBe('motivi-di-disdetta-e-recesso.csv');
  expect((await blob?.text())?.split('\r\n')[1]).toBe(
    `"01/11/2026 00:30";"Recesso";"Uno";"Un altro motivo";"'=1+1; D’Angelo";"01/11/2026 09:00";"";"REC-2026-000007"`,
  );
});
