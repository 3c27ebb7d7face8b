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

/** Money as it was read, with what our books hold of it. */
export interface Reading {
  charge: ProviderCharge;
  /** Its order, where one is known. */
  row: OrderRow | undefined;
  /** How the seller knows it: by its transaction, or by the payment service's own name. */
  transaction: string;
  /** Discrepancies about it, the newest of each name first. */
  noted: Discrepancy[];
  /** Whether nothing else was applied meanwhile: the condition of all that is written. */
  isStill: SQL;
}

/** What a reading changes among the discrepancies, in this order. */
export type Change = { of: DiscrepancyName; onlyIf?: SQL } & (
  | { what: 'note'; detail: string; cents: number; at?: number | undefined; takesMoney?: true }
  | { what: 'tell'; news: Omit<DiscrepancyNews, 'id'> }
  | ({ what: 'settle' } & Settlement)
  | { what: 'describe'; detail: string }
);

/** Whether money went that was there before. */
export const takesMoney = (change: Change): boolean => change.what === 'note' && change.takesMoney === true;

/** The newest discrepancy of a name. */
export const newestOf = ({ noted }: Pick<Reading, 'noted'>, of: DiscrepancyName): Discrepancy | undefined =>
  noted.find(({ kind, subject }) => kind === of.kind && subject === of.subject);

/** How the newest discrepancy of a name is decided where a statement stands: `open` before that, null where there is none. */
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
      // Another clock than ours dates nothing after now.
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

/** What an open discrepancy says now, where that is something else. */
export function detailChanges(reading: Reading, of: DiscrepancyName, detail: string): Change[] {
  const newest = newestOf(reading, of);
  const isOther = newest?.decidedAt === null && newest.detail !== detail;
  return isOther ? [{ what: 'describe', of, detail }] : [];
}
