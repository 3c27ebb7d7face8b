import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#lib/api/context.ts';
import { withdrawalWaivers } from '#lib/api/db/schema/withdrawals.ts';
import { flags } from '#lib/contract/flags.ts';
import { type Waiver, withdrawalWaiver } from '#lib/contract/withdrawals/waiver.ts';

/** The statements that keep what was agreed to at an order; none where nothing was given up, or nobody asks for it. */
export function recordWaiver(
  { db, now }: Context,
  paymentId: string,
  waiver: Waiver | undefined,
): BatchItem<'sqlite'>[] {
  if (!flags.withdrawalWaiver || !waiver) return [];
  return [db.insert(withdrawalWaivers).values({ paymentId, ...withdrawalWaiver, createdAt: now })];
}
