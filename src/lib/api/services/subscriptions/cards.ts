import { and, eq } from 'drizzle-orm';
import { type Context, logError } from '#lib/api/context.ts';
import { type SubscriptionRow, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { italianMonth } from '#lib/api/kernel/calendar.ts';
import { providerOf } from '#lib/api/services/provider/providers.ts';
import type { FoundSubscription } from './rows.ts';

type Card = Pick<SubscriptionRow, 'methodName' | 'expiryMonth'>;

const endsBefore = ({ expiryMonth }: Card, chargeAt: number) =>
  expiryMonth !== null && expiryMonth < italianMonth(chargeAt);

/** The sentence that a card expires before its charge; undefined if it does not. */
export function expiringCard(card: Card, chargeAt: number): string | undefined {
  if (!endsBefore(card, chargeAt)) return undefined;
  const [year, month] = (card.expiryMonth ?? '').split('-');
  return `La carta ${card.methodName} scade a fine ${month}/${year}, prima dell’addebito`;
}

/** Reads the card again before a mail says that it expires: the bank may have replaced it at the payment service. */
export async function readExpiringCard(
  context: Context,
  found: FoundSubscription,
  chargeAt: number,
): Promise<void> {
  const { db, requestId } = context;
  const { licenseId, provider: name, customer, method } = found.subscription;
  if (!endsBefore(found.subscription, chargeAt) || customer === null || method === null) return;
  try {
    const provider = await providerOf(context, name);
    const kept = await provider.findMethod({ customer, method });
    if (!kept) return;
    await db
      .update(subscriptions)
      .set({ methodName: kept.name, expiryMonth: kept.expiryMonth ?? null })
      .where(and(eq(subscriptions.customer, customer), eq(subscriptions.method, method)));
  } catch (error) {
    // Fall back to the expiry date that was read when the card was saved.
    logError('card not read', error, { requestId, license: licenseId });
  }
}
