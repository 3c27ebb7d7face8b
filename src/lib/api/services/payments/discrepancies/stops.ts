import { and, eq, gte, inArray, isNull, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { payments } from '#lib/api/db/schema/payments.ts';
import { discrepancies, type ProviderCharge, providerCharges } from '#lib/api/db/schema/provider.ts';

/** Whether a payment still pays for something: of what is given back in full nothing can be lost. */
export const stillPays = lt(payments.refundedCents, payments.amountCents);

/** Whether money has bought something: what came in and went back by itself has not. */
export const hasBought = ({ outcome }: Pick<ProviderCharge, 'outcome'>): boolean => outcome === 'kept';

/** Whether nothing of it is left: of a part that is away the rest still pays. */
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

/** Whether a discrepancy, other than the one that is named, stops what a payment has bought. */
export const isStopped = (paymentId: SQLWrapper | string, except = ''): SQL =>
  sql`exists (select 1 from ${discrepancies} where ${and(
    eq(discrepancies.paymentId, paymentId),
    ne(discrepancies.id, except),
    isStopping,
  )})`;
