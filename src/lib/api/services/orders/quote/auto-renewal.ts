import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/serialize.ts';
import { chargeDueAt } from '#lib/api/services/subscriptions/due-times.ts';
import { isOn } from '#lib/api/services/subscriptions/rows.ts';
import type { CheckoutBody } from '#lib/contract/checkout/checkout.ts';
import { offerOf } from './list-price.ts';
import type { Purchasable } from './subjects.ts';
import { licensesOf } from './things.ts';
import type { Total } from './totals.ts';

/** On which terms the licence of an order renews itself, or may; null where none does. */
export async function autoRenewalOf(
  context: Context,
  subject: Purchasable,
  { quantity, undiscounted, term, thing }: Total,
): Promise<CheckoutBody['auto_renewal']> {
  // Several are let renew themselves on their pages, each for itself; and an offer promises no price of later charges.
  if (subject.provider.name === 'fake' || quantity > 1 || offerOf(thing)) return null;
  const running = await runningRenewal(context, subject);
  if (running || thing.kind === 'devices') return running ?? null;
  return {
    state: 'off',
    price: toMoney(undiscounted.priceCents),
    first_charge_at: toInstant(chargeDueAt(term.expiresAt)),
  };
}

async function runningRenewal({ db }: Context, { thing, product }: Purchasable) {
  const [license] = licensesOf(thing);
  if (!license?.expiresAt) return undefined;
  const [running] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.licenseId, license.id), isOn));
  return (
    running && {
      state: 'on' as const,
      label: product.durations[running.durationKey]?.label ?? '',
      price: toMoney(running.priceCents),
      next_charge_at: toInstant(running.dueAt ?? chargeDueAt(license.expiresAt)),
    }
  );
}
