import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type SubscriptionRow, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { invalid } from '#lib/api/errors.ts';
import { readSignedToken, signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { END_SUBSCRIPTION_PAGE } from '#lib/contract/subscriptions/subscriptions.ts';

const NOT_GOOD = 'Questo link non è valido, oppure il rinnovo automatico è cambiato da allora.';

/** The path of the page that ends a subscription with one press; valid while the same consent is in force. */
export async function endLink(
  { env }: Context,
  { subscription }: { subscription: Pick<SubscriptionRow, 'licenseId' | 'consentId'> },
): Promise<string> {
  const { licenseId, consentId } = subscription;
  return (
    END_SUBSCRIPTION_PAGE + (await signToken(env.TOKEN_KEYS, 'subscription-end', [licenseId, consentId]))
  );
}

const partsOf = ({ env }: Context, token: string) =>
  readSignedToken(env.TOKEN_KEYS, 'subscription-end', token);

/** Whether we made a link, valid or not. */
export const isEndLink = async (context: Context, token: string): Promise<boolean> =>
  (await partsOf(context, token)) !== undefined;

/** The licence of a link; refuses an invalid link and one of an earlier consent. */
export async function readEndLink(context: Context, token: string): Promise<string> {
  const { db } = context;
  const [licenseId, consentId] = (await partsOf(context, token)) ?? [];
  const isThis = and(
    eq(subscriptions.licenseId, licenseId ?? ''),
    eq(subscriptions.consentId, consentId ?? ''),
  );
  const [found] = await db.select({ id: subscriptions.licenseId }).from(subscriptions).where(isThis);
  if (!found) throw invalid({ token: [NOT_GOOD] });
  return found.id;
}
