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
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addPaidOrder } from '#tests/support/worker/fixtures/paid-orders.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { stripeEnv, stripeSystem } from '#tests/support/worker/stripe.ts';
import type { Meter } from './meter.ts';

const reason = 'Verificato con la banca';
const money = { amountCents: 4900, currency: 'EUR', createdAt: clock.now } as const;

/** A licence that was bought with money, of which somebody has asked something. */
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

/** What the seller's people do about discrepancies, and about what renews itself. */
export async function decideDiscrepancies({ ask }: Meter) {
  const { db } = context();
  const { access } = await confirmedColleague();
  const system = stripeSystem(stripeEnv);
  const paid = await system.paid();
  vi.unstubAllGlobals();
  const decide = (id: string, decision: DiscrepancyDecision, outcome: string) =>
    ask('decideDiscrepancy', { access, params: { id }, body: { decision, reason } }, outcome);

  const { id: subject, amount: cents } = system.stripe.dispute({ charge: paid });
  const { paymentId } = await bought(paid, { [subject]: { state: 'open', cents } });
  const booked = await differ('disputed', { subject, paymentId, chargeId: paid });
  await ask('discrepancies', { access });
  await ask('discrepancy', { access, params: { id: booked } });
  await ask('reconciliations', { access });
  await ask('shopPayment', { access, params: { id: paymentId } }, 'ofOrder');
  vi.stubGlobal('fetch', system.stripe.fetch);
  await ask('rereadDiscrepancy', { access, params: { id: booked } });
  vi.unstubAllGlobals();
  await decide(booked, 'booked', 'booked');

  const other = await bought('pi_other');
  const goesOn = await differ('disputed', {
    subject: 'du_2',
    paymentId: other.paymentId,
    chargeId: 'pi_other',
  });
  await decide(goesOn, 'reinstated', 'reinstated');
  await db.insert(providerCharges).values({ ...money, id: 'pi_unknown', outcome: 'open' });
  const unknown = await differ('unknown_order', { subject: 'pi_unknown', chargeId: 'pi_unknown' });
  await decide(unknown, 'given_back', 'givenBack');
  const task = { kind: 'event', subject: 'evt_1', data: {}, state: 'failed' } as const;
  await db.insert(providerTasks).values({ ...task, dueAt: clock.now, createdAt: clock.now });
  await decide(await differ('task', { subject: 'event evt_1' }), 'repeated', 'repeated');
  await decide(await differ('vat_number', { subject: paymentId, paymentId }), 'closed', 'closed');

  await db.insert(subscriptions).values({
    ...{
      licenseId: other.licenseId,
      userId: other.userId,
      provider: 'stripe',
      state: 'on',
      durationKey: '12m',
    },
    ...{ priceCents: 4900, consentId: 'consent', customer: 'cus_1', method: 'pm_1' },
  });
  await ask('endStaffSubscription', { access, params: { id: other.licenseId }, body: { reason } });
}
