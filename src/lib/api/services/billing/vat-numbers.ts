import type { Context } from '#lib/api/context.ts';
import type { Customer } from '#lib/api/db/schema/users.ts';
import type { ShopOfMoment } from '#lib/api/services/shop/shop.ts';
import { checkVat, type VatCheck } from '#lib/api/services/vies/checks.ts';
import { ITALY } from '#lib/contract/account/countries.ts';
import { buyerOf } from './buyer.ts';
import { companyNumber } from './vat.ts';

interface Buying {
  user: Customer;
  shop: ShopOfMoment;
  /** Receives the money. */
  provider: { name: string };
}

/** What VIES says about a buyer's VAT number; undefined without a request if no price depends on it. */
export async function vatCheckOf(
  context: Context,
  { user, shop, provider }: Buying,
): Promise<VatCheck | undefined> {
  const { sales, vatNumber: requester } = shop.settings;
  if (provider.name === 'fake' || sales !== 'union' || user.country === ITALY) return undefined;
  const number = companyNumber(buyerOf(user));
  if (number === undefined) return undefined;
  return checkVat(context, { country: user.country, number, requester, userId: user.id });
}
