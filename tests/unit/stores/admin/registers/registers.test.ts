// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { PayoutBody, PayoutLineBody } from '#lib/contract/admin/registers/payouts.ts';
import { registerFiles } from '#stores/admin/registers/files.ts';
import { periodIn, registerTotals, showPeriod, TYPED } from '#stores/admin/registers/registers.ts';
import { $page, open } from '#stores/admin/router.ts';
import { saveBlob } from '#stores/browser/save-file.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

vi.mock(import('#stores/browser/save-file.ts'), async (original) => ({
  ...(await original()),
  saveBlob: vi.fn(),
}));

const api = fakeApi();
const { mount } = asMember();
const REGISTERS = 'GET /api/admin/registers';

const saved = async () => {
  const [name, blob] = vi.mocked(saveBlob).mock.lastCall ?? [];
  return { name, lines: (await blob?.text())?.trim().split('\r\n') ?? [] };
};

test('a period has its year and its part', () => {
  const partOf = (from: string, to: string, typed = {}) => periodIn(typed, { from, to });
  expect(partOf('2026-01-01', '2026-12-31')).toEqual({ year: '2026', part: '' });
  expect(partOf('2026-04-01', '2026-06-30')).toEqual({ year: '2026', part: 'Q2' });
  expect(partOf('2028-02-01', '2028-02-29')).toEqual({ year: '2028', part: '02' });
  expect(partOf('2026-02-01', '2026-02-28', { from: '2026-02-01' })).toEqual({ year: '2026', part: TYPED });
});

test('a chosen part replaces typed days', () => {
  open('registers', {}, { register: 'oss', from: '2026-01-05', to: '2026-01-09' });
  showPeriod('2026', 'Q3');
  expect($page.get()?.search).toEqual({ register: 'oss', period: '2026-Q3' });
  showPeriod('2025', TYPED);
  expect($page.get()?.search).toEqual({ register: 'oss', period: '2025' });
});

test('a refused period shows why', async () => {
  api.on(`${REGISTERS}/totals/?from=2026-03-02&to=2026-03-01`, () =>
    json({ detail: 'Il primo giorno viene dopo l’ultimo: scambia le due date.' }, 400),
  );
  open('registers', {}, { from: '2026-03-02', to: '2026-03-01' });
  mount(registerTotals.$state);
  await until(() =>
    expect(registerTotals.$state.get()).toMatchObject({
      state: 'error',
      message: expect.stringContaining('scambia le due date'),
    }),
  );
});

const payout: PayoutBody = {
  ...{ id: 'po_1', arrives_on: '2026-10-07', amount: '47.01', currency: 'EUR' },
  ...{ status: 'paid', has_lines: true },
};
const line: PayoutLineBody = {
  ...{ id: 'txn_1', kind: 'charge', created_at: '2026-10-05T09:30:00.000Z', currency: 'EUR' },
  ...{ amount: '49.00', fee: '0.99', net: '48.01', charge: 'pi_1', payment_id: '7' },
  ...{ documents: ['2026-000012'], description: '=1+1' },
};

test('the file of payouts has the transactions of each one, page by page', async () => {
  api.on(`${REGISTERS}/payouts/?register=payouts&period=2026-10&limit=500`, () =>
    json({ results: [payout, { ...payout, id: 'po_2', has_lines: false }], next: null }),
  );
  api.on(`${REGISTERS}/payouts/po_1/?limit=500`, () => json({ results: [line], next: 'txn_1' }));
  api.on(`${REGISTERS}/payouts/po_1/?limit=500&after=txn_1`, () =>
    json({ results: [{ ...line, id: 'txn_2', documents: [], charge: null }], next: null }),
  );
  await registerFiles.payouts.save({ register: 'payouts', period: '2026-10' });
  const { name, lines } = await saved();
  expect(name).toBe('accrediti-2026-10.csv');
  expect(lines.slice(1)).toEqual([
    '"07/10/2026";"po_1";"47,01";"EUR";"Arrivato";"05/10/2026 11:30";"Incasso";"txn_1";"pi_1";"2026-000012";"49,00";"0,99";"48,01";"\'=1+1"',
    expect.stringContaining('"txn_2";"";""'),
    expect.stringContaining('"po_2";"47,01";"EUR";"Arrivato";"";"chiesto a mano: movimenti non noti"'),
  ]);
});

test('an incomplete file is not saved', async () => {
  vi.mocked(saveBlob).mockClear();
  api.on(`${REGISTERS}/oss/?register=oss&limit=500`, () => json({ detail: 'No' }, 503));
  await registerFiles.oss.save({ register: 'oss' });
  expect(saveBlob).not.toHaveBeenCalled();
  expect(notices()).toEqual([expect.stringContaining('CSV non scaricato')]);
});

test('a file of typed days is named after them', async () => {
  const days = { register: 'takings', from: '2026-03-02', to: '2026-03-09' };
  api.on(`${REGISTERS}/takings/?register=takings&from=2026-03-02&to=2026-03-09&limit=500`, () =>
    json({ results: [], next: null }),
  );
  await registerFiles.takings.save(days);
  expect((await saved()).name).toBe('corrispettivi-2026-03-02_2026-03-09.csv');
});
