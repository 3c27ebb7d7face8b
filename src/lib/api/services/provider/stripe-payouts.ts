import type Stripe from 'stripe';
import type { PayoutLineKind } from '#lib/contract/admin/registers/rules.ts';
import type { PayoutDays, ProviderPage } from './provider.ts';
import type { Payout, PayoutLine } from './provider-facts.ts';
import { ask, LARGEST_PAGE } from './stripe-client.ts';
import {
  type BalanceTransaction,
  BalanceTransaction as Movement,
  Payout as Paid,
  pageOf,
  REFUND,
} from './stripe-objects.ts';

const PayoutPage = pageOf(Paid);
const MovementPage = pageOf(Movement);

const secondsOf = (day: string) => Date.parse(day) / 1000;
const since = (after: string | undefined) => (after ? { starting_after: after } : {});

/** Payouts by their day of arrival, which Stripe gives as midnight UTC. */
export async function payoutsOn(
  stripe: Stripe,
  { from, to }: PayoutDays,
  after?: string,
): Promise<ProviderPage<Payout>> {
  const params = {
    arrival_date: { gte: secondsOf(from), lte: secondsOf(to) },
    limit: LARGEST_PAGE,
    ...since(after),
  };
  const { data, has_more } = await ask(PayoutPage, () => stripe.payouts.list(params));
  const items = data.map(({ id, amount, arrival_date, automatic, currency, status }) => ({
    id,
    arrivesOn: new Date(arrival_date * 1000).toISOString().slice(0, 10),
    amountCents: amount,
    currency,
    status,
    hasLines: automatic,
  }));
  return { items, next: has_more ? items.at(-1)?.id : undefined };
}

/** The balance movements of a payout, without the payout's own. */
export async function payoutLines(
  stripe: Stripe,
  payoutId: string,
  after?: string,
): Promise<ProviderPage<PayoutLine>> {
  const params = { payout: payoutId, limit: LARGEST_PAGE, expand: ['data.source'], ...since(after) };
  const { data, has_more } = await ask(MovementPage, () => stripe.balanceTransactions.list(params));
  const items = data.filter(({ reporting_category }) => reporting_category !== 'payout').map(toLine);
  return { items, next: has_more ? data.at(-1)?.id : undefined };
}

/** Stripe's reporting categories of movements. */
const kinds: Record<string, PayoutLineKind> = {
  charge: 'charge',
  charge_failure: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  partial_capture_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
};

function toLine(movement: BalanceTransaction): PayoutLine {
  const { id, amount, created, currency, fee, net, reporting_category: category, source } = movement;
  const from = typeof source === 'object' ? source : undefined;
  return {
    id,
    kind: kinds[category] ?? 'other',
    createdAt: created * 1000,
    amountCents: amount,
    feeCents: fee,
    netCents: net,
    currency,
    chargeId: from?.payment_intent ?? undefined,
    refundId: category.startsWith('refund') ? from?.metadata?.[REFUND] : undefined,
    description: movement.description ?? '',
  };
}
