import { and, eq, gte, inArray, isNull, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { payments } from '#lib/api/db/schema/payments.ts';
import { discrepancies, type ProviderCharge, providerCharges } from '#lib/api/db/schema/provider.ts';

/** Whether a payment still pays for something: a fully refunded one has nothing left to lose. */
export const stillPays = lt(payments.refundedCents, payments.amountCents);

/** Whether a charge has bought something: one that was returned at once has not. */
export const hasBought = ({ outcome }: Pick<ProviderCharge, 'outcome'>): boolean => outcome === 'kept';

/** Whether the whole charge is away. If only a part is, the rest still pays. */
export const isAway = ({
  awayCents,
  amountCents,
}: Pick<ProviderCharge, 'awayCents' | 'amountCents'>): boolean => awayCents >= amountCents;

const ofMoneyThatBought = sql`exists (select 1 from ${providerCharges} where ${and(
  eq(providerCharges.id, discrepancies.chargeId),
  eq(providerCharges.outcome, 'kept'),
  gte(providerCharges.awayCents, providerCharges.amountCents),
)})`;

/** Selects discrepancies that stop what their payment has bought, while it still pays for it. */
export const isStopping = and(
  inArray(discrepancies.kind, ['refunded_elsewhere', 'disputed']),
  isNull(discrepancies.decidedAt),
  ofMoneyThatBought,
);

/** Whether a discrepancy other than `except` stops what a payment has bought. */
export const isStopped = (paymentId: SQLWrapper | string, except = ''): SQL =>
  sql`exists (select 1 from ${discrepancies} where ${and(
    eq(discrepancies.paymentId, paymentId),
    ne(discrepancies.id, except),
    isStopping,
  )})`;
