import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type Document, documents } from '#lib/api/db/schema/documents.ts';
import { type Payment, payments } from '#lib/api/db/schema/payments.ts';
import { changedMeanwhile, found, invalid, refused } from '#lib/api/errors.ts';
import { requireBuyer } from '#lib/api/services/billing/buyer.ts';
import { netCents } from '#lib/api/services/billing/net-amount.ts';
import type { Corrected } from '#lib/api/services/billing/replacements.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import {
  daysLeft,
  dueDay,
  selectTransmissions,
  type TransmissionRow,
} from '#lib/api/services/transmissions/rows.ts';
import type {
  CorrectionInput,
  CorrectionPlanBody,
  CorrectionWay,
} from '#lib/contract/admin/payments/corrections.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';
import { corrections as text } from '#lib/text/admin/corrections.ts';
import { isNamed, isSettled, kindFor, sellerFor, vatFor } from './correction-vat.ts';

/** How a document will be corrected, and its corrected data. */
export interface Correction {
  way: CorrectionWay;
  row: TransmissionRow;
  payment: Payment;
  corrected: Corrected;
  /** The payment's amount less its refunds: the new document's total. */
  leftCents: number;
}

/** Plans a correction, and refuses an impossible one. */
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
  const vat = await vatFor(context, { asker, row, buyer: named });
  const kind = kindFor(document, payment, { ...vat, buyer: named });
  if (kind === 'invoice' && !isNamed({ buyer: named })) throw invalid({ tax_code: [text.noNumber] });
  const shopVersion = await sellerFor(context, row);
  const corrected = { kind, buyer: named, shopVersion, ...vat };
  const leftCents = payment.amountCents - payment.refundedCents;
  const way = wayOf(context, row, corrected);
  if (way !== 'again' && isSettled(document)) throw refused(409, text.onlyAgain, 'only_again');
  if (way === 'note' && leftCents === 0) throw refused(409, text.nothingLeft, 'nothing_left');
  return { way, row, payment, corrected, leftCents };
}

/** Whether a document can be corrected. A replaced one can if it was refused: its credit note refers to it. */
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

/** Documents that the exchange system has refused or not received were never issued; all others need a credit note. */
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
