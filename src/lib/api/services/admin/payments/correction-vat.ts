import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type Document, documents } from '#lib/api/db/schema/documents.ts';
import type { Payment } from '#lib/api/db/schema/payments.ts';
import { found, refused } from '#lib/api/errors.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import type { Corrected } from '#lib/api/services/billing/replacements.ts';
import { companyNumber, vatOf } from '#lib/api/services/billing/vat.ts';
import { builtShop, readShop } from '#lib/api/services/shop/shop.ts';
import { selectTransmissions, type TransmissionRow } from '#lib/api/services/transmissions/rows.ts';
import { checkVat } from '#lib/api/services/vies/checks.ts';
import type { Buyer } from '#lib/contract/account/buyer.ts';
import type { DocumentKind } from '#lib/contract/payments/documents.ts';
import { corrections as text } from '#lib/text/admin/corrections.ts';

/** Whether a document's VAT follows from another, valid document: then it can only be written anew. */
export const isSettled = ({ correctsId, isReplaced }: Document) => correctsId !== null || isReplaced;

interface Selling {
  /** The account whose requests to VIES are counted. */
  asker: string;
  row: TransmissionRow;
  buyer: Buyer;
}

/** The VAT by the rules of the day of the sale's first document; a credit note has its sale's VAT. */
export async function vatFor(context: Context, { asker, row, buyer }: Selling) {
  const { document } = row;
  const { vatScheme, vatPercent } = document;
  if (isSettled(document)) return { vatScheme, vatPercent };
  const first = document.replacesId === null ? row : await firstOf(context, document);
  const shop = first.settings ?? builtShop;
  const sale = {
    regime: shop.regime,
    salesAbroad: shop.sales === 'union',
    day: italianDay(first.document.issuedAt),
  };
  const isKnown = await isKnownCompany(context, asker, buyer, shop.vatNumber);
  const vat = vatOf(buyer, { ...sale, isKnown, priceCents: 0 });
  if (vat.kind === 'refused') throw refused(409, text.notSoldThere, 'not_sold_there');
  return { vatScheme: vat.scheme, vatPercent: vat.percent };
}

async function firstOf(context: Context, { paymentId }: Document): Promise<TransmissionRow> {
  const [first] = await selectTransmissions(context)
    .where(and(eq(documents.paymentId, paymentId), isNull(documents.correctsId)))
    .orderBy(asc(documents.id))
    .limit(1);
  return found(first);
}

/** The seller's present data, which may be the corrected part. If the tax regime has changed, the document's data. */
export async function sellerFor(context: Context, { document, settings }: TransmissionRow): Promise<number> {
  const today = await readShop(context);
  const { regime } = settings ?? builtShop;
  return today.settings.regime === regime ? today.version : document.shopVersion;
}

async function isKnownCompany(context: Context, userId: string, buyer: Buyer, requester: string) {
  const number = companyNumber(buyer);
  if (number === undefined) return false;
  const check = await checkVat(context, { country: buyer.country, number, requester, userId });
  if (check.state === 'silent') throw refused(409, text.viesSilent, 'vies_silent');
  return check.state === 'valid';
}

type Taxed = Pick<Corrected, 'vatScheme' | 'buyer'>;

/** Whether the buyer has a tax code or VAT number: without one the exchange system accepts no invoice. */
export const isNamed = ({ buyer }: Pick<Corrected, 'buyer'>): boolean =>
  buyer.vat_number !== '' || buyer.tax_code !== '';

/** The kind of document for a sale, by the rules of the statement that issues one. */
export function kindFor(document: Document, payment: Payment, taxed: Taxed): DocumentKind {
  if (isSettled(document) || payment.provider === 'fake') return document.kind;
  if (taxed.vatScheme === 'oss') return 'oss_receipt';
  return isNamed(taxed) ? 'invoice' : 'receipt';
}
