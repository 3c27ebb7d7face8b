import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { type Product, products } from '#lib/api/db/schema/products.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { invalid, refused } from '#lib/api/errors.ts';
import { vatCheckOf } from '#lib/api/services/billing/vat-numbers.ts';
import type { PaymentProvider } from '#lib/api/services/provider/provider.ts';
import { providerOf, providerOfNewOrders } from '#lib/api/services/provider/providers.ts';
import { requireComplete } from '#lib/api/services/shop/complete.ts';
import { type ShopOfMoment, shopAt, toShop } from '#lib/api/services/shop/shop.ts';
import type { Priced } from '#lib/api/services/subscriptions/kept-prices.ts';
import { isOn } from '#lib/api/services/subscriptions/rows.ts';
import type { VatCheck } from '#lib/api/services/vies/checks.ts';
import type { CheckoutRefusal } from '#lib/contract/checkout/rules.ts';
import { type PayWay, TRANSFER } from '#lib/contract/payments/rules.ts';
import { checkout as text } from '#lib/text/checkout/order.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { currentTerms, saleTerms } from '#lib/text/terms/terms.ts';
import type { Terms } from '#lib/text/terms/terms-document.ts';
import { offeredOf } from './offer-things.ts';
import { renewalRefusal } from './renewal-offers.ts';
import { findSeveral } from './several.ts';
import type { AskedThing, DurationThing, Thing } from './things.ts';

/** What a buyer orders, and from whom. */
export interface Purchasable {
  user: User;
  product: Product;
  thing: Thing;
  shop: ShopOfMoment;
  /** Receives the money. */
  provider: PaymentProvider;
  /** What VIES says about the buyer's VAT number; undefined if the price does not depend on it. */
  vatCheck: VatCheck | undefined;
}

interface Wanted {
  product?: string | undefined;
  thing: AskedThing;
  payBy?: PayWay | undefined;
}

/** Refuses an unknown product, and a licence of another customer or product. */
export async function findPurchasable(context: Context, user: User, asked: Wanted): Promise<Purchasable> {
  const { db, now } = context;
  const selling = await providerOfNewOrders(context);
  const id = asked.thing.kind === 'renewal' || asked.thing.kind === 'devices' ? asked.thing.license : '';
  const isAsked = and(eq(licenses.id, id), eq(licenses.userId, user.id), eq(licenses.productId, products.id));
  const productOfLicense = db.select({ id: licenses.productId }).from(licenses).where(eq(licenses.id, id));
  const [found] = await db
    .select({ product: products, license: licenses, running: subscriptions, shop: shopAt(now) })
    .from(products)
    .leftJoin(licenses, isAsked)
    .leftJoin(subscriptions, and(eq(subscriptions.licenseId, licenses.id), isOn))
    .where(eq(products.id, asked.product ?? sql`(${productOfLicense})`));
  if (!found) throw refused(404, NOT_FOUND);
  const { product } = found;
  const thing = await thingOf(context, asked.thing, { ...found, user });
  const shop = toShop(found.shop);
  if (asked.payBy === TRANSFER && !isTransferOffered(shop, selling))
    throw invalid({ pay_by: [text.noTransfer] });
  const provider = asked.payBy === TRANSFER ? await providerOf(context, TRANSFER) : selling;
  requireComplete(shop, provider);
  const vatCheck = await vatCheckOf(context, { user, shop, provider });
  return { user, product, thing, shop, provider, vatCheck };
}

/** Refuses an unknown licence, and several of which one belongs to another customer. */
async function thingOf(
  context: Context,
  asked: AskedThing,
  found: { user: User; product: Product; license: License | null; running: Priced | null },
): Promise<Thing> {
  if (asked.kind === 'new') {
    const offered = asked.offer && offeredOf(context, found, asked.offer);
    return { kind: asked.kind, offered };
  }
  if (asked.kind === 'renewals') {
    const several = await findSeveral(context, found.user.id, found.product.id, asked);
    return { kind: asked.kind, several };
  }
  const { license, running } = found;
  if (!license) throw refused(404, NOT_FOUND);
  return { ...asked, license, running };
}

/** Whether customers may pay by bank transfer: sales are for money and the seller has an account number. */
export const isTransferOffered = (shop: ShopOfMoment, selling: PaymentProvider): boolean =>
  selling.instantMethod === undefined && Boolean(shop.settings.iban);

/** Why a product, or a renewal of a licence, cannot be ordered. */
type SaleRefusal = CheckoutRefusal & keyof typeof text.refusals;

/** Why a product or a licence cannot be ordered now by any customer. */
export function saleRefusal(
  { product, thing }: { product: Product; thing: DurationThing },
  now: number,
): SaleRefusal | undefined {
  if (product.comingSoon && thing.kind === 'new') return 'COMING_SOON';
  if (product.isWithdrawn || Object.keys(product.durations).length === 0) return 'WITHDRAWN';
  // Each of several licences has a reason of its own.
  return thing.kind === 'renewal' ? renewalRefusal(thing.license, now) : undefined;
}

/** The terms of a sale. */
export const termsOfSale = ({ provider }: Pick<Purchasable, 'provider'>): Terms =>
  provider.name === 'fake' ? currentTerms : saleTerms;
