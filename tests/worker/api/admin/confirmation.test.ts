import { expect, it } from 'vitest';
import { type AdminCallName, adminCalls } from '#lib/contract/admin/calls.ts';
import type { Call } from '#lib/contract/calls/call.ts';
import { CONFIRMATION_REQUIRED } from '#lib/contract/calls/protocol.ts';
import { call } from '#tests/support/worker/api.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { stripeEnv } from '#tests/support/worker/stripe.ts';

const asking = (Object.entries(adminCalls) as [AdminCallName, Call][])
  .filter(([, { refusals }]) => refusals?.[403]?.codes?.includes(CONFIRMATION_REQUIRED))
  .map(([name]) => name);

/** These calls need a confirmation only where their effect cannot be undone. */
const revocation = { change: { action: 'revoke' }, reason: 'Furto' };
const terms = {
  ...{ state: 'on_sale', is_featured: false, max_activations: 1, swaps_per_month: 1, trial_days: 0 },
  ...{ lease_minutes: 0, prices: {}, entitlements: { features: [], limits: {}, durations: {} } },
};
const effects = {
  ...{ renewals: [], licenses: 0, trials: 0 },
  reductions: [{ months: 1, former_cents: 23_040, cents: 190 }],
};
const bodies: Partial<Record<AdminCallName, object>> = {
  changeLicense: { ...revocation, expected: { status: 'active', expires_at: null, max_activations: 1 } },
  changeShopProduct: { expected: terms, terms, effects },
  retryFailedWork: { outbox: 'payments', id: '1' },
  startBulk: { ...revocation, expected: { changes: 1 }, selection: { kind: 'ids', ids: ['nessuno'] } },
};

it.each(asking)('«%s» needs a confirmation first, whatever else it is sent', async (name) => {
  const { access } = await colleague('admin');
  const body = adminCalls[name].method === 'GET' ? undefined : (bodies[name] ?? {});
  const answer = await call(name, { access, params: { id: 'nessuno' }, body }, stripeEnv);
  expect(answer).toMatchObject({ status: 403, body: { code: CONFIRMATION_REQUIRED, methods: ['password'] } });
});
