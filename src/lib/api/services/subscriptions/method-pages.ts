import { type Context, logError } from '#lib/api/context.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { ApiError } from '#lib/api/errors.ts';
import { providerOf } from '#lib/api/services/provider/providers.ts';
import { toSaleRefusal } from '#lib/api/services/provider/sale-refusals.ts';
import { addressFor } from '#lib/contract/routes/organization-pages.ts';
import { href } from '#lib/contract/routes/routes.ts';

/**
 * Opens a page that saves a method, once for each id.
 *
 * @param name of the payment service
 */
export async function methodPage(
  context: Context,
  user: User,
  { id, licenseId }: { id: string; licenseId: string },
  name: string,
) {
  const { env, requestId } = context;
  const back = (search: Record<string, string>) =>
    new URL(addressFor(user, href('license', { id: licenseId }, search)), env.SITE_ORIGIN).href;
  try {
    const provider = await providerOf(context, name);
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
    throw error instanceof ApiError ? error : toSaleRefusal(error);
  }
}
