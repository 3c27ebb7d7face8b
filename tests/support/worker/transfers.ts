import { and, eq, isNull } from 'drizzle-orm';
import { orders } from '#lib/api/db/schema/orders.ts';
import { discrepancies } from '#lib/api/db/schema/provider.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { bankMovements } from '#lib/api/db/schema/transfers.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { deleteAccount } from '#lib/api/services/personal-data/account-deletion.ts';
import type { DiscrepancyDecision } from '#lib/contract/admin/discrepancies/rules.ts';
import { MatchedMovements } from '#lib/contract/admin/transfers/transfers.ts';
import { type Answer, clock, context, member, read } from './api.ts';
import type { PaymentSystem } from './payment-system.ts';
import { customerOf, type Wish } from './shop-orders.ts';
import { confirmedColleague } from './staff.ts';

/** A movement of a bank's file, as the API gets it. */
export interface Line {
  day?: string;
  amount?: string;
  currency?: string;
  text?: string;
  payer?: string;
  place?: number;
}
export const lineOf = (line: Line = {}) => ({
  ...{ day: today(), amount: '49.00', currency: 'EUR', text: '', payer: 'Ada Rossi', place: 0 },
  ...line,
});

/** Today in Italy, or the day so many days ago. */
export const today = (daysAgo = 0): string => italianDay(clock.now - daysAgo * 86_400_000);

/** A customer who pays by transfer, with the code of each order. */
export async function transferBuyer(shop: PaymentSystem) {
  const user = await member();
  const customer = customerOf(shop, user.id);
  return {
    ...user,
    ...customer,
    /** Deletes the customer's account. */
    async leave() {
      const [row] = await context().db.select().from(users).where(eq(users.id, user.id));
      if (row) await deleteAccount(context(), row);
    },
    /** Places an order for payment by transfer. */
    async transfer(wish: Wish = {}) {
      const placed = await customer.order({ ...wish, isTransfer: true });
      return { ...placed, code: placed.session };
    },
  };
}

/** Staff's calls about transfers. */
export function transfersOf(shop: PaymentSystem) {
  const as = async () => ({ access: (await confirmedColleague()).access });
  const fatesOf = (answer: Answer) => read(MatchedMovements, answer).results.map(({ fate }) => fate);
  const match = async (...lines: Line[]) =>
    shop.call('matchTransfers', { ...(await as()), body: { movements: lines.map(lineOf) } });
  const record = async (...lines: Line[]) =>
    shop.call('recordTransfers', { ...(await as()), body: { movements: lines.map(lineOf) } });
  return {
    as,
    match,
    record,
    matched: async (...lines: Line[]) => fatesOf(await match(...lines)),
    recorded: async (...lines: Line[]) => fatesOf(await record(...lines)),
    /** Records money for one payment, which must be unchanged. */
    byHand: async (id: string, { amount = '49.00', day = today(), received = '0.00' } = {}) =>
      shop.call('recordTransfer', {
        ...(await as()),
        params: { id },
        body: { amount, day, reason: 'Estratto conto', expected: { received } },
      }),
    /** Delivers an order's licences before its payment; `before` is the end of the previous delivery. */
    deliver: async (id: string, until: string, before: number | null = null) =>
      shop.call('deliverUnpaid', {
        ...(await as()),
        params: { id },
        body: {
          ...{ until, reason: 'Cliente noto' },
          expected: { delivered_until: before === null ? null : new Date(before).toISOString() },
        },
      }),
    decide: async (
      id: string,
      decision: DiscrepancyDecision,
      more: { code?: string; day?: string; iban?: string } = {},
    ) =>
      shop.call('decideDiscrepancy', {
        ...(await as()),
        params: { id },
        body: { decision, reason: 'Rif. 42', ...more },
      }),
  };
}

/** The open discrepancies of a payment, or of movements without a payment, oldest first. */
export const waiting = (paymentId: string | null) =>
  context()
    .db.select()
    .from(discrepancies)
    .where(
      and(
        paymentId === null ? isNull(discrepancies.paymentId) : eq(discrepancies.paymentId, paymentId),
        isNull(discrepancies.decidedAt),
      ),
    )
    .orderBy(discrepancies.createdAt);

export const movementsOf = (paymentId: string) =>
  context().db.select().from(bankMovements).where(eq(bankMovements.paymentId, paymentId));

export const orderOf = async (paymentId: string) =>
  (await context().db.select().from(orders).where(eq(orders.paymentId, paymentId)))[0];

export const logOf = (targetId: string) =>
  context().db.select().from(staffEvents).where(eq(staffEvents.targetId, targetId));
