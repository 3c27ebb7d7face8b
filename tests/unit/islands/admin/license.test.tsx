// @vitest-environment happy-dom
import { expect, test } from 'vitest';
// The screen loads it when it shows it; imported here, it takes no time of a test.
import '#islands/admin/licenses/License.tsx';
import type { StaffLicensePageBody } from '#lib/contract/admin/licenses/licenses.ts';
import { open } from '#stores/admin/router.ts';
import { press } from '#tests/support/islands/screen.tsx';
import { admin, hrefs, staffScreens } from '#tests/support/islands/staff-screen.tsx';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();
asMember();
const moment = '2026-09-15T09:30:00.000Z';
const { show, leave } = staffScreens();

const license: StaffLicensePageBody = {
  ...{ id: 'l1', masked_key: 'COA-•••••-7KQ2M', product_id: 'one', product_name: 'Uno' },
  customer: { id: 'c1', name: 'Ada Rossi', email: 'ada@example.com' },
  ...{ organization: null, holder: null, former: [] },
  ...{
    status: 'active',
    expires_at: '2026-12-01T00:00:00.000Z',
    max_activations: 3,
    is_trial: false,
    license_kind: 'paid',
  },
  ...{
    days_until_expiry: 77,
    grace_until: null,
    active_devices: 0,
    created_at: moment,
    activated_at: null,
    auto_renewal: true,
  },
  ...{
    duration_months: 3,
    extra_devices: 0,
    extra_price: 0,
    purchase_price: '49.00',
    given_days: 0,
    support_left: { freed: 6, days: 30, devices: 2 },
    seller_note: '',
    former_keys: 0,
    slots: 0,
    devices: [],
    payments: [],
  },
  swaps: { used: 0, limit: 6, next_at: null },
  subscription: {
    ...{
      state: 'on',
      agreed_at: moment,
      license_duration: '3 mesi',
      price: '49.00',
      asked_of_others: '59.00',
      failures: 2,
      failure: 'la carta è scaduta',
    },
    ...{ payment_method: 'Visa •••• 4242', next_charge_at: '2026-11-28T10:00:00.000Z', ended: null },
  },
};

async function showLicense(changes: Partial<StaffLicensePageBody> = {}, member = admin): Promise<string> {
  const id = String(changes.id ?? license.id);
  api.on(`GET /api/admin/licenses/${id}/`, () => json({ ...license, ...changes }));
  api.on(`GET /api/admin/license-log/?license=${id}`, () => json({ results: [], next: null }));
  open('license', { id });
  return show('Ada Rossi', member);
}

test('a licence shows its automatic renewal, and an admin can end it', async () => {
  const text = await showLicense();
  for (const part of [
    '49,00\u00a0€ per 3 mesi',
    'Per gli altri è di 59,00\u00a0€',
    'Visa •••• 4242',
    '28/11/2026',
    'Addebiti non riusciti2, la carta è scaduta',
  ])
    expect(text).toContain(part);
  await press('Disattiva il rinnovo automatico');
  await until(() => expect(document.body.textContent).toContain('Disattivare il rinnovo automatico?'));
});

test('support can read it, and an ended one shows who ended it', async () => {
  const ended = license.subscription && {
    ...license.subscription,
    ...{ state: 'ended' as const, next_charge_at: null, ended: { at: moment, by: 'seller' as const } },
  };
  const text = await showLicense({ subscription: ended }, { ...admin, role: 'support' });
  expect(text).toContain('dall’amministrazione');
  expect(text).not.toContain('Disattiva il rinnovo automatico');
  leave();
  expect(await showLicense({ id: 'l2', subscription: null })).not.toContain('Condizioni accettate');
});

test('a licence shows its holder and its former holders', async () => {
  const former = [
    { id: '8', name: '', email: 'leo@example.com', from: moment, until: '2026-09-20T09:30:00.000Z' },
    { id: null, name: '', email: '', from: '2026-09-01T09:30:00.000Z', until: moment },
  ];
  const holder = { state: 'held' as const, id: '9', name: 'Bea Neri', email: 'bea@example.com' };
  const text = await showLicense({ id: 'l3', holder, former });
  for (const part of [
    'Assegnata aBea Neri',
    'leo@example.comDal 15/09/2026 al 20/09/2026',
    'Account eliminato',
  ])
    expect(text).toContain(part);
  expect(hrefs()).toEqual(expect.arrayContaining(['/admin/customers/8', '/admin/customers/9']));
});
