import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import {
  discrepancies,
  type KnownDispute,
  providerCharges,
  providerTasks,
} from '#lib/api/db/schema/provider.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import type { DiscrepancyDecision, DiscrepancyKind } from '#lib/contract/admin/discrepancies/rules.ts';
import { clock, context, member } from '#tests/support/worker/api.ts';
import type { Budget, Meter } from '#tests/support/worker/costs/meter.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addPaidOrder } from '#tests/support/worker/fixtures/paid-orders.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { stripeEnv, stripeSystem } from '#tests/support/worker/stripe.ts';
import { askFiltered } from './filtered.ts';

const reason = 'Verificato con la banca';
const money = { amountCents: 4900, currency: 'EUR', createdAt: clock.now } as const;

/** A licence bought with money, with a dispute about its charge. */
async function bought(chargeId: string, disputes: Record<string, KnownDispute> = {}) {
  const { db } = context();
  const { id: userId } = await member();
  const license = await addLicense({ userId, productId: 'one', status: 'suspended' });
  const paymentId = await addPaidOrder(userId, { payment: { licenseId: license.id } });
  await db.update(orders).set({ chargeId }).where(eq(orders.paymentId, paymentId));
  const away = { awayCents: money.amountCents };
  await db
    .insert(providerCharges)
    .values({ ...money, ...away, disputes, id: chargeId, paymentId, outcome: 'kept' });
  await db.update(payments).set({ licenseId: license.id }).where(eq(payments.id, paymentId));
  return { paymentId, licenseId: license.id, userId };
}

async function differ(
  kind: DiscrepancyKind,
  about: Partial<typeof discrepancies.$inferInsert> & { subject: string },
): Promise<string> {
  const id = crypto.randomUUID();
  await context()
    .db.insert(discrepancies)
    .values({ ...money, id, kind, ...about });
  return id;
}

/** Staff's actions on discrepancies and on automatic renewals. */
export async function decideDiscrepancies(meter: Meter) {
  const { ask } = meter;
  const { db } = context();
  const { access } = await confirmedColleague();
  const system = stripeSystem(stripeEnv);
  const paid = await system.paid();
  vi.unstubAllGlobals();
  const decide = (decision: DiscrepancyDecision, budget: Budget, id: string) =>
    ask('decideDiscrepancy', budget, { access, params: { id }, body: { decision, reason } }, decision);

  const { id: subject, amount: cents } = system.stripe.dispute({ charge: paid });
  const { paymentId } = await bought(paid, { [subject]: { state: 'open', cents } });
  const booked = await differ('disputed', { subject, paymentId, chargeId: paid });
  await ask('discrepancies', [2, 0, 124, 0, 0], { access });
  await ask('discrepancy', [3, 0, 10, 0, 0], { access, params: { id: booked } });
  await ask('reconciliations', [2, 0, 33, 0, 0], { access });
  await ask('shopPayment', [2, 0, 23, 0, 0], { access, params: { id: paymentId } }, 'ofOrder');
  vi.stubGlobal('fetch', system.stripe.fetch);
  await ask('rereadDiscrepancy', [12, 1, 42, 7, 1], { access, params: { id: booked } });
  vi.unstubAllGlobals();
  await decide('booked', [6, 2, 218, 55, 2], booked);

  const other = await bought('pi_other');
  const goesOn = await differ('disputed', {
    subject: 'du_2',
    paymentId: other.paymentId,
    chargeId: 'pi_other',
  });
  await decide('reinstated', [4, 2, 70, 29, 2], goesOn);
  await db.insert(providerCharges).values({ ...money, id: 'pi_unknown', outcome: 'open' });
  const unknown = await differ('unknown_order', { subject: 'pi_unknown', chargeId: 'pi_unknown' });
  await decide('given_back', [4, 0, 18, 12, 1], unknown);
  const task = { kind: 'event', subject: 'evt_1', data: {}, state: 'failed' } as const;
  await db.insert(providerTasks).values({ ...task, dueAt: clock.now, createdAt: clock.now });
  await decide('repeated', [4, 0, 15, 10, 1], await differ('task', { subject: 'event evt_1' }));
  await decide('closed', [4, 0, 15, 8, 1], await differ('vat_number', { subject: paymentId, paymentId }));

  await db.insert(subscriptions).values({
    ...{
      licenseId: other.licenseId,
      userId: other.userId,
      provider: 'stripe',
      state: 'on',
      durationKey: '12m',
    },
    ...{ productId: 'one', priceCents: 4900, listCents: 4900, pricedAt: 0, consentId: 'consent' },
    ...{ customer: 'cus_1', method: 'pm_1', months: 12, netCents: 4016, changedAt: 0 },
  });
  await ask('endStaffSubscription', [6, 0, 68, 20, 1], {
    access,
    params: { id: other.licenseId },
    body: { reason },
  });
  await askFiltered(meter, access, 'discrepancies', {
    all: { by: { show: 'all' }, budget: [2, 0, 64, 0, 0] },
  });
}
