import type { Document } from '#lib/api/db/schema/documents.ts';
import { FICTITIOUS, NOTHING_CHARGED } from '#lib/api/services/shop/seller.ts';
import { countryName } from '#lib/contract/account/country-name.ts';
import { type DocumentKind, writeNumber } from '#lib/contract/payments/documents.ts';
import { formatDate } from '#lib/format.ts';
import type { DocumentRow } from './document-row.ts';
import { FLAT_RATE_NORM, normOf } from './norms.ts';
import { methodOf } from './payment-methods.ts';
import { hasStampDuty } from './stamp-duty.ts';

/** Precedes the number of the corrected document. */
const CORRECTS = {
  invoice: 'Rettifica la fattura',
  receipt: 'Rettifica la ricevuta',
  oss_receipt: 'Rettifica la ricevuta',
  simulated: 'Rettifica il documento fittizio',
} as const satisfies Record<DocumentKind, string>;

const REPLACES = {
  invoice: 'Sostituisce la fattura',
  receipt: 'Sostituisce la ricevuta',
  oss_receipt: 'Sostituisce la ricevuta',
  simulated: 'Sostituisce il documento fittizio',
} as const satisfies Record<DocumentKind, string>;

/** Names the document that this one corrects or replaces, by number and day. */
export function earlierNote({ corrects, replaces }: DocumentRow): string | undefined {
  const named = (words: Record<DocumentKind, string>, { issuedAt, ...number }: Document) =>
    `${words[number.kind]} n. ${writeNumber(number)} del ${formatDate(new Date(issuedAt))}`;
  if (corrects) return named(CORRECTS, corrects);
  return replaces ? named(REPLACES, replaces) : undefined;
}

const NOTHING_RETURNED = 'L’acquisto è simulato: nessun importo è stato riaccreditato.';
const NOTHING_MOVED = 'Correzione dei dati del documento: nessun importo è stato mosso.';
const NO_INVOICE = 'Questo documento non è una fattura:';
const STAMP_DUTY = 'Imposta di bollo assolta in modo virtuale (art. 6, c. 2, DM 17 giugno 2014).';

/** Why a consumer in Italy gets no invoice. */
const receiptNotes = (row: DocumentRow): string[] =>
  row.document.kind === 'receipt'
    ? [
        `${NO_INVOICE} per i servizi elettronici ai consumatori si emette se il cliente la chiede (${normOf('noInvoice', row)}).`,
      ]
    : [];

const stampNotes = ({ document }: DocumentRow): string[] => (hasStampDuty(document) ? [STAMP_DUTY] : []);

/** Explains VAT other than Italy's, and why there is no invoice. */
function vatNotes(row: DocumentRow): string[] {
  const { document } = row;
  switch (document.vatScheme) {
    case 'domestic':
      return receiptNotes(row);
    case 'flat-rate':
      return [`${FLAT_RATE_NORM}.`, ...receiptNotes(row), ...stampNotes(row)];
    case 'vat-kept':
      return [
        `Riduzione concordata più di un anno dopo la vendita: l’IVA del documento rettificato non cambia (${normOf('lateReduction', row)}).`,
        ...receiptNotes(row),
        ...stampNotes(row),
      ];
    case 'oss':
      return [
        `${NO_INVOICE} l’IVA del Paese del cliente (${countryName(document.buyer.country)}) è versata con il regime OSS, che ne dispensa (${normOf('oss', row)}).`,
      ];
    case 'reverse-charge':
      // The law requires Italian; the buyer's authorities read the directive's wording.
      return [
        `IVA 0 %: inversione contabile – operazione non soggetta, ${normOf('notSubject', row)};`,
        'VAT to be accounted for by the recipient (reverse charge), art. 196 Directive 2006/112/EC.',
        ...stampNotes(row),
      ];
  }
}

/** The main note of a document: that it is fictitious, or how it was paid. */
export function mainNote({ document, payment, corrects }: DocumentRow): string {
  if (document.kind === 'simulated') return FICTITIOUS;
  const { name } = methodOf(payment);
  if (corrects && document.refundId === null) return NOTHING_MOVED;
  return corrects ? `Rimborso con il metodo del pagamento: ${name}` : `Pagamento: ${name}`;
}

/** Further notes below the totals. */
export function furtherNotes(row: DocumentRow): string[] {
  const { document, corrects } = row;
  if (document.kind === 'simulated') return [corrects ? NOTHING_RETURNED : NOTHING_CHARGED];
  return vatNotes(row);
}
