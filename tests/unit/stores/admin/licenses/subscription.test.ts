// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { StaffLicensePage, type StaffLicensePageBody } from '#lib/contract/admin/licenses/licenses.ts';
import { changeDialog } from '#stores/admin/licenses/change.ts';
import { licensePage } from '#stores/admin/licenses/licenses.ts';
import { open } from '#stores/admin/router.ts';
import { endOf } from '#stores/kernel/session-lifetime.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { typed } from '#tests/support/stores/typed.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();
const { mount } = asMember();
const PAGE = 'GET /api/admin/licenses/l1/';
const END = 'POST /api/admin/licenses/l1/subscription/end/';

const body: StaffLicensePageBody = {
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
  ...{ days_until_expiry: 77, grace_until: null, active_devices: 0, created_at: '2026-09-01T00:00:00.000Z' },
  ...{
    activated_at: null,
    auto_renewal: true,
    duration_months: 3,
    extra_devices: 0,
    extra_price: 0,
    purchase_price: '49.00',
  },
  ...{
    given_days: 0,
    support_left: { freed: 6, days: 30, devices: 2 },
    seller_note: '',
    former_keys: 0,
    slots: 0,
    swaps: { used: 0, limit: 6, next_at: null },
    devices: [],
    payments: [],
  },
  subscription: {
    ...{ state: 'on', agreed_at: '2026-09-01T00:00:00.000Z', license_duration: '3 mesi', price: '49.00' },
    ...{
      asked_of_others: null,
      payment_method: 'Visa •••• 4242',
      next_charge_at: '2026-11-28T00:00:00.000Z',
      failures: 0,
      failure: null,
    },
    ended: null,
  },
};
const ended: StaffLicensePageBody = {
  ...body,
  auto_renewal: false,
  subscription: body.subscription && {
    ...body.subscription,
    ...{ state: 'ended', next_charge_at: null, ended: { at: '2026-09-15T00:00:00.000Z', by: 'seller' } },
  },
};

afterEach(() => endOf('page'));

async function end(reason: string) {
  api.on(PAGE, () => json(body));
  open('license', { id: 'l1' });
  mount(licensePage.$state, changeDialog.$form, changeDialog.$subject);
  await until(() => expect(licensePage.$state.get().state).toBe('ready'));
  changeDialog.open({ kind: 'subscription', license: v.parse(StaffLicensePage, body) });
  await changeDialog.submit(typed({ reason }));
}

it('an automatic renewal is ended with a reason, and the page shows it', async () => {
  api.on(END, () => json(ended));
  await end('');
  expect(api.count(END)).toBe(0);
  await end('Chiesto al telefono');
  expect(api.sent.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Chiesto al telefono' });
  expect(licensePage.$state.get()).toMatchObject({ data: { subscription: { state: 'ended' } } });
  expect([changeDialog.$subject.get(), notices()]).toEqual([
    undefined,
    ['success: Rinnovo automatico disattivato: Il cliente riceve un’email.'],
  ]);
});

it('a renewal that was ended meanwhile shows a message, and the page reloads', async () => {
  const detail = 'Il rinnovo automatico è già disattivato.';
  api.on(END, () => json({ detail, code: 'not_renewing' }, 409));
  await end('Chiesto al telefono');
  expect(changeDialog.$form.get()).toMatchObject({ state: 'failed', message: detail });
  await until(() => expect(api.count(PAGE)).toBe(2));
});
