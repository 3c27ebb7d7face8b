import { eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type Offer, offers } from '#lib/api/db/schema/offers.ts';
import { shopSettings } from '#lib/api/db/schema/shop-settings.ts';
import { users } from '#lib/api/db/schema/users.ts';
import type { DocumentFile } from '#lib/api/services/billing/documents.ts';
import { findOffer, selectOffers } from '#lib/api/services/orders/quote/offers.ts';
import { isTransferOffered } from '#lib/api/services/orders/quote/subjects.ts';
import { providerOfNewOrders } from '#lib/api/services/provider/providers.ts';
import { builtShop, readShop } from '#lib/api/services/shop/shop.ts';
import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { addressFor } from '#lib/contract/routes/organization-pages.ts';
import type { OfferSheet } from './pdf.ts';

/** A customer's own offer as PDF; nothing for one that they have withdrawn. */
export async function openOwnOffer(
  context: Context,
  userId: string,
  id: string,
): Promise<DocumentFile | undefined> {
  const { offer } = await findOffer(context, userId, id);
  return offer.withdrawnAt === null ? drawOffer(context, offer) : undefined;
}

/** Any offer as PDF. */
export async function openOffer(context: Context, id: string): Promise<DocumentFile | undefined> {
  const [found] = await selectOffers(context).where(eq(offers.id, id));
  return found && drawOffer(context, found.offer);
}

/** Draws an offer; loads the PDF code on demand, because the library is large and seldom needed. */
export async function drawOffer(context: Context, offer: Offer): Promise<DocumentFile> {
  const { renderOfferPdf } = await import('./pdf.ts');
  const body = await renderOfferPdf(await sheetOf(context, offer));
  const name = `preventivo-${offer.number.replace('PREV-', '')}.pdf`;
  return { name, contentType: 'application/pdf', body, size: body.byteLength };
}

/** The seller's data are those of the offer's day; the bank account is today's, because an old one may be closed. */
async function sheetOf(context: Context, offer: Offer): Promise<OfferSheet> {
  const [found] = await context.db
    .select({ seller: shopSettings, owner: { id: users.id, kind: users.kind } })
    .from(shopSettings)
    .leftJoin(users, eq(users.id, offer.userId))
    .where(eq(shopSettings.id, offer.shopVersion));
  const path = addressFor(found?.owner ?? null, checkoutHref(offer.productId, { offer: offer.id }));
  const shop = await readShop(context);
  const { transferHolder: holder, iban, bic } = shop.settings;
  const isTransfer = isTransferOffered(shop, await providerOfNewOrders(context));
  return {
    offer,
    seller: found?.seller.settings ?? builtShop,
    account: isTransfer ? { holder, iban, bic } : undefined,
    address: new URL(path, context.env.SITE_ORIGIN).href,
  };
}
