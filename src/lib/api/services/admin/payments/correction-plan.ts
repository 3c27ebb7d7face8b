import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type Document, documents } from '#lib/api/db/schema/documents.ts';
import { type Payment, payments } from '#lib/api/db/schema/payments.ts';
import { changedMeanwhile, found, refused } from '#lib/api/errors.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { requireBuyer } from '#lib/api/services/billing/buyer.ts';
import { netCents } from '#lib/api/services/billing/net-amount.ts';
import type { Corrected } from '#lib/api/services/billing/replacements.ts';
import { companyNumber, vatOf } from '#lib/api/services/billing/vat.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import { builtShop, readShop } from '#lib/api/services/shop/shop.ts';
import {
  daysLeft,
  dueDay,
  selectTransmissions,
  type TransmissionRow,
} from '#lib/api/services/transmissions/rows.ts';
import { checkVat } from '#lib/api/services/vies/checks.ts';
import type { Buyer } from '#lib/contract/account/buyer.ts';
import type {
  CorrectionInput,
  CorrectionPlanBody,
  CorrectionWay,
} from '#lib/contract/admin/payments/corrections.ts';
import { type DocumentKind, writeNumber } from '#lib/contract/payments/documents.ts';
import { corrections as text } from '#lib/text/admin/corrections.ts';

/** How a document will be corrected, and what it should have said. */
export interface Correction {
  way: CorrectionWay;
  row: TransmissionRow;
  payment: Payment;
  corrected: Corrected;
  /** What is left to pay for, which the new document says. */
  leftCents: number;
}

/** Reads what a correction would do, and refuses one that cannot be. */
export async function planCorrection(
  context: Context,
  asker: string,
  documentId: string,
  { buyer, expected }: CorrectionInput,
): Promise<Correction> {
  const { row, payment } = await findDocument(context, documentId);
  const { document } = row;
  const number = writeNumber(document);
  if (number !== expected || !(await isOpen(context, document))) throw changedMeanwhile({ number });
  const named = requireBuyer(buyer);
  const vat = await vatFor(context, { asker, document, buyer: named });
  const kind = kindFor(document, payment, { ...vat, buyer: named });
  const shopVersion = await sellerFor(context, row);
  const corrected = { kind, buyer: named, shopVersion, ...vat };
  const leftCents = payment.amountCents - payment.refundedCents;
  const way = wayOf(context, row, corrected);
  if (way !== 'again' && isSettled(document)) throw refused(409, text.onlyAgain, 'only_again');
  if (way === 'note' && leftCents === 0) throw refused(409, text.nothingLeft, 'nothing_left');
  return { way, row, payment, corrected, leftCents };
}

/** What its VAT is follows from another document, which stands: it can be written anew, and nothing else. */
const isSettled = ({ correctsId, isReplaced }: Document) => correctsId !== null || isReplaced;

/** Whether it counts: also one that was refused after its credit note was issued, which needs it. */
async function isOpen({ db }: Context, { id, isReplaced, sdiState }: Document): Promise<boolean> {
  if (!isReplaced) return true;
  if (sdiState !== 'refused') return false;
  const isWholeNote = and(eq(documents.correctsId, id), isNull(documents.refundId));
  const [note] = await db.select({ id: documents.id }).from(documents).where(isWholeNote);
  return note !== undefined;
}

async function findDocument(context: Context, documentId: string) {
  const { db } = context;
  const [row] = await selectTransmissions(context).where(eq(documents.id, Number(documentId) || 0));
  const { document } = found(row, text.notFound);
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, document.paymentId)));
  return { row: found(row), payment: found(payment) };
}

interface Selling {
  /** Whose questions to VIES are counted. */
  asker: string;
  document: Document;
  buyer: Buyer;
}

/** Whose VAT it is by the rules of the day of the sale's first document; a credit note has its sale's. */
async function vatFor(context: Context, { asker, document, buyer }: Selling) {
  const { vatScheme, vatPercent } = document;
  if (isSettled(document)) return { vatScheme, vatPercent };
  const [first] = await selectTransmissions(context)
    .where(and(eq(documents.paymentId, document.paymentId), isNull(documents.correctsId)))
    .orderBy(asc(documents.id))
    .limit(1);
  const shop = first?.settings ?? builtShop;
  const sale = {
    regime: shop.regime,
    salesAbroad: shop.sales === 'union',
    day: italianDay((first?.document ?? document).issuedAt),
  };
  const isKnown = await isKnownCompany(context, asker, buyer, shop.vatNumber);
  const vat = vatOf(buyer, { ...sale, isKnown, priceCents: 0 });
  if (vat.kind === 'refused') throw refused(409, vat.detail, 'not_sold_there');
  return { vatScheme: vat.scheme, vatPercent: vat.percent };
}

/** Today's seller, as its data may be what was wrong; who is taxed otherwise by now sold as the document says. */
async function sellerFor(context: Context, { document, settings }: TransmissionRow): Promise<number> {
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

/** The kind of document that such a sale has, as the statement that issues one finds it. */
function kindFor(
  document: Document,
  payment: Payment,
  { vatScheme, buyer }: Omit<Corrected, 'kind'>,
): DocumentKind {
  if (isSettled(document) || payment.provider === 'fake') return document.kind;
  if (vatScheme === 'oss') return 'oss_receipt';
  const isNamed = buyer.vat_number !== '' || buyer.tax_code !== '';
  return isNamed || vatScheme === 'reverse-charge' ? 'invoice' : 'receipt';
}

/** What the exchange system has refused was never issued, and what it has not got neither; all else needs a credit note. */
function wayOf(
  { now }: Context,
  row: TransmissionRow,
  { kind, vatScheme, vatPercent }: Corrected,
): CorrectionWay {
  const { document } = row;
  const { sdiState } = document;
  const isSame =
    kind === document.kind && vatScheme === document.vatScheme && vatPercent === document.vatPercent;
  if (sdiState === 'to_send' && isSame) return 'again';
  if (sdiState !== 'refused') return 'note';
  const due = dueDay(row);
  const isInTime = due !== undefined && daysLeft(due, now) >= 0;
  return isSame && (isInTime || isSettled(document)) ? 'again' : 'instead';
}

/** A plan as the dialog shows it. */
export function toPlan({ way, row, corrected, leftCents }: Correction): CorrectionPlanBody {
  const { document } = row;
  const total = way === 'note' ? leftCents : document.netCents + document.vatCents;
  const net = way === 'again' ? document.netCents : netCents(total, corrected.vatPercent);
  return {
    way,
    kind: corrected.kind,
    vat_scheme: corrected.vatScheme,
    vat_percent: corrected.vatPercent,
    net: toMoney(net),
    vat: toMoney(total - net),
    total: toMoney(total),
  };
}
