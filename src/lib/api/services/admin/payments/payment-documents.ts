import { asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type Document, documents } from '#lib/api/db/schema/documents.ts';
import { type Transmission, transmissions } from '#lib/api/db/schema/transmissions.ts';
import { buyerLines } from '#lib/api/services/billing/document-buyer.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/serialize.ts';
import { dueDay } from '#lib/api/services/transmissions/rows.ts';
import { type Buyer, buyerFields } from '#lib/contract/account/buyer.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';

/** The queries of a payment's documents and their transmissions to the exchange system. */
export const selectDocumentsOf = ({ db }: Context, paymentId: string) => ({
  issued: db.select().from(documents).where(eq(documents.paymentId, paymentId)).orderBy(asc(documents.id)),
  sent: db
    .select()
    .from(transmissions)
    .where(
      inArray(
        transmissions.documentId,
        db.select({ id: documents.id }).from(documents).where(eq(documents.paymentId, paymentId)),
      ),
    )
    .orderBy(asc(transmissions.id)),
});

interface Known {
  issued: Document[];
  sent: Transmission[];
}

/** The documents of a payment as its page shows them. */
export function toDocumentBodies({ issued, sent }: Known) {
  const body = (document: Document) => ({
    ...toDocument(document, sent),
    can_be_anew: canBeAnew(document, issued),
  });
  const valid = issued.find(({ correctsId, isReplaced }) => correctsId === null && !isReplaced);
  return {
    invoice: valid ? { ...body(valid), ...toInvoice(valid) } : null,
    creditNoteOf: (refundId: string) => {
      const note = issued.find((document) => document.refundId === refundId);
      return note ? body(note) : null;
    },
    earlier: issued.filter(isEarlier).map((document) => ({
      ...body(document),
      is_correction: document.correctsId !== null,
    })),
  };
}

const isWholeNote = ({ correctsId, refundId }: Document) => correctsId !== null && refundId === null;

/**
 * Whether a document that the exchange system has not accepted can be written anew: a credit note, or a refused
 * document that has a credit note for its whole amount.
 */
function canBeAnew({ id, correctsId, isReplaced, sdiState }: Document, issued: Document[]): boolean {
  if (isReplaced)
    return sdiState === 'refused' && issued.some((note) => isWholeNote(note) && note.correctsId === id);
  return correctsId !== null && (sdiState === 'to_send' || sdiState === 'refused');
}

const isEarlier = (document: Document) => document.isReplaced || isWholeNote(document);

function toDocument(document: Document, sent: Transmission[]) {
  const files = sent.filter(({ documentId }) => documentId === document.id);
  return {
    id: String(document.id),
    number: writeNumber(document),
    kind: document.kind,
    fields: Object.fromEntries(buyerFields.map((name) => [name, document.buyer[name]])) as Buyer,
    issued_at: toInstant(document.issuedAt),
    net: toMoney(document.netCents),
    vat: toMoney(document.vatCents),
    sdi_state: document.sdiState,
    due_on: dueDay({ document, last: files.at(-1) ?? null }) ?? null,
    sent: files.map(({ id, fileName, state, stateAt, errors }) => ({
      id: String(id),
      file_name: fileName,
      state,
      state_at: toInstant(stateAt),
      errors: errors ?? [],
    })),
  };
}

const toInvoice = ({ vatPercent, vatScheme, buyer }: Document) => ({
  vat_percent: vatPercent,
  vat_scheme: vatScheme,
  country: buyer.country,
  buyer: buyerLines(buyer),
});
