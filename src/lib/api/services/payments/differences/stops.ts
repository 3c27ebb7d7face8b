import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { payments } from '#lib/api/db/schema/payments.ts';
import { differences, type ProviderCharge, providerCharges } from '#lib/api/db/schema/provider.ts';

/** Whether a payment still pays for something: of what is given back in full nothing can be lost. */
export const stillPays = lt(payments.refundedCents, payments.amountCents);

/** Whether money has bought something: what came in and went back by itself has not. */
export const hasBought = ({ outcome }: Pick<ProviderCharge, 'outcome'>): boolean => outcome === 'kept';

const ofMoneyThatBought = sql`exists (select 1 from ${providerCharges} where ${and(
  eq(providerCharges.id, differences.chargeId),
  eq(providerCharges.outcome, 'kept'),
)})`;

/** Selects differences that stop what their payment has bought, while it still pays for it. */
export const isStopping = and(
  inArray(differences.kind, ['refunded_elsewhere', 'disputed']),
  isNull(differences.decidedAt),
  ofMoneyThatBought,
);
