import { eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type Document, documents } from '#lib/api/db/schema/documents.ts';
import { shopSettings } from '#lib/api/db/schema/shop-settings.ts';
import { type Transmission, transmissions } from '#lib/api/db/schema/transmissions.ts';
import { addDays, italianDay } from '#lib/api/kernel/calendar.ts';
import { totalCents } from '#lib/api/services/billing/document-row.ts';
import { buyerName } from '#lib/api/services/billing/invoice-buyer.ts';
import { toTransmissionFile } from '#lib/api/services/billing/xml/file-names.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/serialize.ts';
import { builtShop } from '#lib/api/services/shop/shop.ts';
import type { ShopSettings } from '#lib/contract/admin/shop/shop.ts';
import type { TransmissionBody } from '#lib/contract/admin/transmissions/transmissions.ts';
import { DAY_MS, SEND_AGAIN_DAYS, SEND_DAYS } from '#lib/contract/limits.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';

/** A document for the exchange system, its seller's data, and its last sent file. */
export interface TransmissionRow {
  document: Document;
  settings: ShopSettings | null;
  last: Transmission | null;
}

export const selectTransmissions = ({ db }: Context) =>
  db
    .select({ document: documents, settings: shopSettings.settings, last: transmissions })
    .from(documents)
    .leftJoin(shopSettings, eq(shopSettings.id, documents.shopVersion))
    .leftJoin(
      transmissions,
      sql`${transmissions.id} = (select max(sent.id) from ${transmissions} sent where sent.document_id = ${documents.id})`,
    );

/** The name of a document's present file. */
export const fileNameOf = ({ document, settings }: Omit<TransmissionRow, 'last'>): string =>
  toTransmissionFile({ document, seller: settings ?? builtShop });

/** The last day in Italy on which a document may be sent, or sent again; `undefined` if it is not to be sent. */
export function dueDay({ document, last }: Pick<TransmissionRow, 'document' | 'last'>): string | undefined {
  const { sdiState: state, issuedAt } = document;
  if (state !== 'to_send' && state !== 'refused') return undefined;
  const due =
    last?.state === 'refused' ? addDays(last.stateAt, SEND_AGAIN_DAYS) : addDays(issuedAt, SEND_DAYS);
  return italianDay(due);
}

/** The number of days in Italy from today to a day; negative once the day is over. */
export const daysLeft = (day: string, now: number): number =>
  (Date.parse(day) - Date.parse(italianDay(now))) / DAY_MS;

export function toTransmission(row: TransmissionRow, now: number): TransmissionBody {
  const { document, last } = row;
  const fileName = fileNameOf(row);
  const present = last?.fileName === fileName ? last : null;
  const due = dueDay(row);
  const isCorrection = document.correctsId !== null;
  return {
    id: String(document.id),
    number: writeNumber(document),
    is_correction: isCorrection,
    issued_on: italianDay(document.issuedAt),
    buyer: buyerName(document.buyer),
    // A credit note counts as negative.
    total: toMoney(isCorrection ? -totalCents(document) : totalCents(document)),
    payment_id: document.paymentId,
    state: document.sdiState ?? 'to_send',
    state_at: present && toInstant(present.stateAt),
    file_name: fileName,
    due_on: due ?? null,
    days_left: due === undefined ? null : daysLeft(due, now),
    errors: present?.errors ?? [],
  };
}
