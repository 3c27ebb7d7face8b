import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { providerCharges, providerTasks } from '#lib/api/db/schema/provider.ts';
import { receiveCharge } from '#lib/api/services/inbox/receipts.ts';
import type { PaymentProvider } from '#lib/api/services/provider/provider.ts';
import type { Reversal } from '#lib/api/services/provider/provider-facts.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import type { Compared } from '#lib/api/work/messages.ts';
import { eachHour } from './hours.ts';
import type { Part } from './parts.ts';

interface Told {
  reversal: Reversal;
  /** Whether we requested it. */
  isOurs: boolean;
}

/** Compares refunds, disputes and fraud warnings there with our refunds; skips charges that are not ours. */
export const compareReversals: Part = (context, provider, day, after) =>
  eachHour<Told>(day, after, {
    list: async (from, to) => listOurs(context, await Array.fromAsync(provider.reversals(from, to))),
    placeOf: ({ reversal }) => ({ at: reversal.createdAt, id: reversal.id }),
    visit({ reversal, isOurs }) {
      const { kind, chargeId, amountCents } = reversal;
      const found = {
        ...(kind === 'refund' && { theirRefundCents: amountCents }),
        ...(isOurs && { ourRefundCents: amountCents }),
      };
      return isOurs ? { found } : { found, fix: () => follow(context, provider, chargeId) };
    },
  });

async function listOurs({ db }: Context, reversals: Reversal[]): Promise<Told[]> {
  if (reversals.length === 0) return [];
  const known = await db
    .select({ id: providerCharges.id })
    .from(providerCharges)
    .where(
      isIn(
        providerCharges.id,
        reversals.map(({ chargeId }) => chargeId),
      ),
    );
  const asked = await db
    .select({ subject: providerTasks.subject })
    .from(providerTasks)
    .where(
      and(
        eq(providerTasks.kind, 'refund'),
        isIn(
          providerTasks.subject,
          reversals.flatMap(({ refundId }) => refundId ?? []),
        ),
      ),
    );
  const [charges, ids] = [new Set(known.map(({ id }) => id)), new Set(asked.map(({ subject }) => subject))];
  return reversals
    .filter(({ chargeId }) => charges.has(chargeId))
    .map((reversal) => ({ reversal, isOurs: reversal.refundId !== undefined && ids.has(reversal.refundId) }));
}

/** Does what the event would have done; a repeated call changes nothing. */
async function follow(
  context: Context,
  provider: PaymentProvider,
  chargeId: string,
): Promise<Partial<Compared>> {
  await receiveCharge(context, provider, chargeId);
  return { discrepancies: 1 };
}
