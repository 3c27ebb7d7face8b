// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { StaffLicenseBody } from '#lib/contract/admin/licenses/licenses.ts';
import { chargesCsv, licensesCsv } from '#stores/admin/licenses/licenses.ts';
import { saveBlob } from '#stores/browser/save-file.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';

vi.mock(import('#stores/browser/save-file.ts'), async (original) => ({
  ...(await original()),
  saveBlob: vi.fn(),
}));

const row: StaffLicenseBody = {
  ...{ id: 'l', masked_key: 'COA-•••••-WXYZ2', product_id: 'one', product_name: 'Uno' },
  customer: { id: '7', name: "Łukasz D'Angelo", email: 'lukasz@example.com' },
  organization: null,
  holder: { state: 'held', id: '9', name: 'Bea Neri', email: 'bea@example.com' },
  ...{ status: 'expired', expires_at: '2026-09-05T10:00:00.000Z', max_activations: 3, is_trial: false },
  ...{ license_kind: 'paid', auto_renewal: false, days_until_expiry: -10, grace_until: null },
  ...{ active_devices: 0, created_at: '2025-09-05T10:00:00.000Z' },
};

const api = fakeApi();
asMember();

async function saved() {
  const [name, blob] = vi.mocked(saveBlob).mock.lastCall ?? [];
  return { name, lines: (await blob?.text())?.split('\r\n') ?? [] };
}

test('a file of the list has every page with its filters, and no cell that a spreadsheet would run', async () => {
  const page = 'GET /api/admin/licenses/?status=expired&kind=paid&limit=500';
  const customer = { id: '8', name: '=cmd|calc', email: '@sum(a1)' };
  const second = {
    ...row,
    customer,
    organization: { id: '8', name: '=cmd|calc' },
    holder: { state: 'offered', email: '+390612345@example.com' },
    license_kind: 'gift',
    status: 'active',
    expires_at: null,
    auto_renewal: true,
  };
  api.on(page, () => json({ results: [row], next: '1-a', found: null }));
  api.on(`${page}&after=1-a`, () => json({ results: [second], next: null, found: null }));
  await licensesCsv.save({ status: 'expired', kind: 'paid' });
  const { name, lines } = await saved();
  expect(name).toBe('licenze.csv');
  expect(lines[0]).toBe(
    '\uFEFF"Chiave";"Prodotto";"Stato";"Tipo";"Cliente";"Email";"Tipo di cliente";"Assegnata a";"Creata";"Scadenza";"Si rinnova da sola"',
  );
  expect(lines[1]).toBe(
    `"COA-•••••-WXYZ2";"Uno";"Scaduta";"Acquistata";"Łukasz D'Angelo";"lukasz@example.com";"Persona";"bea@example.com";"05/09/2025";"05/09/2026";"No"`,
  );
  expect(lines[2]).toBe(
    `"COA-•••••-WXYZ2";"Uno";"Attiva";"Omaggio";"'=cmd|calc";"'@sum(a1)";"Organizzazione";"Offerta a +390612345@example.com";"05/09/2025";"";"Sì"`,
  );
  expect(lines).toHaveLength(4);
});

test('a file of the upcoming charges begins with the charge', async () => {
  const charge = { ...row, charge_at: '2026-10-01T10:00:00.000Z', price: '49.00', waits_for: 'customer' };
  api.on('GET /api/admin/charges/?from=2026-10-01&limit=500', () =>
    json({ results: [charge], next: null, found: 1 }),
  );
  await chargesCsv.save({ from: '2026-10-01' });
  const { name, lines } = await saved();
  expect(name).toBe('addebiti-in-arrivo.csv');
  expect(lines[1]).toMatch(/^"01\/10\/2026";"49,00";"Aspetta il cliente[^"]*";"COA-/);
});
