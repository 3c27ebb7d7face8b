import { and, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type Discrepancy, discrepancies, type ProviderCharge } from '#lib/api/db/schema/provider.ts';
import { listed, type Statement } from '#lib/api/kernel/transaction.ts';
import type { OrderRow } from '#lib/api/services/orders/order-rows.ts';
import {
  type DiscrepancyName,
  type DiscrepancyNews,
  isNamed,
  isOfPayment,
  noteDiscrepancy,
  type Settlement,
  settleDiscrepancy,
  tellSeller,
} from '#lib/api/services/payments/discrepancies/rows.ts';

/** A charge as it was read, with our records of it. */
export interface Reading {
  charge: ProviderCharge;
  /** Its order, where one is known. */
  row: OrderRow | undefined;
  /** Its name in the admin area: its transaction, or the payment service's id. */
  transaction: string;
  /** Discrepancies about it, the newest of each name first. */
  noted: Discrepancy[];
  /** Whether nothing else was applied meanwhile: the condition of every write. */
  isStill: SQL;
}

/** A change of discrepancies that a reading causes; changes run in this order. */
export type Change = { of: DiscrepancyName; onlyIf?: SQL } & (
  | { what: 'note'; detail: string; cents: number; at?: number | undefined; takesMoney?: true }
  | { what: 'tell'; news: Omit<DiscrepancyNews, 'id'> }
  | ({ what: 'settle' } & Settlement)
  | { what: 'describe'; detail: string }
);

/** Whether a change reports money that has gone. */
export const takesMoney = (change: Change): boolean => change.what === 'note' && change.takesMoney === true;

/** The newest discrepancy of a name. */
export const newestOf = ({ noted }: Pick<Reading, 'noted'>, of: DiscrepancyName): Discrepancy | undefined =>
  noted.find(({ kind, subject }) => kind === of.kind && subject === of.subject);

/** The decision of the newest discrepancy of a name when the statement runs: `open` before it, null without one. */
export const decisionOf = ({ charge }: Pick<Reading, 'charge'>, of: DiscrepancyName): SQL => {
  const isIt = and(isOfPayment(charge.paymentId), isNamed(of));
  return sql`(select coalesce(${discrepancies.decision}, 'open') from ${discrepancies} where ${isIt} order by coalesce(${discrepancies.decidedAt}, 9e15) desc limit 1)`;
};

export async function statementsOf(
  context: Context,
  reading: Reading,
  { of, onlyIf, ...change }: Change,
): Promise<Statement[]> {
  const { charge, isStill } = reading;
  const condition = onlyIf ? sql`${isStill} and ${onlyIf}` : isStill;
  const isOpen = and(isNamed(of), isNull(discrepancies.decidedAt), condition);
  switch (change.what) {
    case 'note': {
      const { detail, cents: amountCents, at = context.now } = change;
      const { id: chargeId, paymentId, currency } = charge;
      const about = { ...of, detail, amountCents, chargeId, paymentId, currency };
      // The other clock may be ahead: no date is later than now.
      const discrepancy = { ...about, createdAt: Math.min(at, context.now) };
      return listed((await noteDiscrepancy(context, discrepancy, condition)).statements);
    }
    case 'tell':
      return listed(await tellSeller(context, { ...change.news, id: newestOf(reading, of)?.id }, condition));
    case 'settle':
      return [settleDiscrepancy(context, of, change, condition)];
    case 'describe': {
      const { detail } = change;
      return [
        context.db
          .update(discrepancies)
          .set({ detail })
          .where(and(isOpen, ne(discrepancies.detail, detail))),
      ];
    }
  }
}

/** Updates the text of an open discrepancy if it has changed. */
export function detailChanges(reading: Reading, of: DiscrepancyName, detail: string): Change[] {
  const newest = newestOf(reading, of);
  const isOther = newest?.decidedAt === null && newest.detail !== detail;
  return isOther ? [{ what: 'describe', of, detail }] : [];
}
