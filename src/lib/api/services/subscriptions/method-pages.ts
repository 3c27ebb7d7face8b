import { type Context, logError } from '#lib/api/context.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { providerOfNewOrders } from '#lib/api/services/provider/providers.ts';
import { PROVIDER_DOWN } from '#lib/contract/checkout/provider-down.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { checkout as text } from '#lib/text/checkout/checkout.ts';

/** Begins to save a method at the payment service, once for each consent. */
export async function methodPage(
  { env, requestId }: Context,
  user: User,
  { id, licenseId }: { id: string; licenseId: string },
) {
  const back = (search: Record<string, string>) =>
    new URL(href('license', { id: licenseId }, search), env.SITE_ORIGIN).href;
  try {
    const provider = await providerOfNewOrders(env);
    const page = await provider.keep({
      id,
      licenseId,
      email: user.email,
      returnUrl: back({ subscription: 'back' }),
      cancelUrl: back({}),
    });
    return { ...page, provider: provider.name };
  } catch (error) {
    logError('method page not begun', error, { requestId, license: licenseId });
    throw refused(503, text.providerDown, PROVIDER_DOWN);
  }
}
