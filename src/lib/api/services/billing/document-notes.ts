import type { Document } from '#lib/api/db/schema/documents.ts';
import { FICTITIOUS, NOTHING_CHARGED } from '#lib/api/services/shop/seller.ts';
import { countryName } from '#lib/contract/account/country-name.ts';
import type { DocumentKind } from '#lib/contract/payments/documents.ts';
import type { DocumentRow } from './document-row.ts';
import { methodOf } from './payment-methods.ts';
import { hasStampDuty } from './stamp-duty.ts';

/** Before the number of the document that is corrected. */
export const CORRECTS = {
  invoice: 'Rettifica la fattura',
  receipt: 'Rettifica la ricevuta',
  oss_receipt: 'Rettifica la ricevuta',
  simulated: 'Rettifica il documento fittizio',
} as const satisfies Record<DocumentKind, string>;

const NOTHING_RETURNED = 'L’acquisto è simulato: nessun importo è stato riaccreditato.';
/** Art. 22, first paragraph, no. 6-ter: an invoice only where the customer asks for it; no receipt has to be issued. */
const NO_INVOICE =
  'Questo documento non è una fattura: per i servizi elettronici ai consumatori si emette se il cliente la chiede (art. 22, c. 1, n. 6-ter, DPR 633/1972).';
/** Art. 21(6-bis)(a) DPR 633/1972 wants it said in Italian; the buyer's authorities read the directive's words. */
const REVERSE_CHARGE = [
  'IVA 0 %: inversione contabile – operazione non soggetta, art. 7-ter DPR 633/1972;',
  'VAT to be accounted for by the recipient (reverse charge), art. 196 Directive 2006/112/EC.',
];
const STAMP_DUTY = 'Imposta di bollo assolta in modo virtuale (art. 6, c. 2, DM 17 giugno 2014).';

/** Whose VAT it is where it is not Italy's, and why there is no invoice. */
function vatNotes(document: Document): string[] {
  switch (document.vatScheme) {
    case 'domestic':
      return document.kind === 'receipt' ? [NO_INVOICE] : [];
    case 'oss':
      return [
        `Questo documento non è una fattura: l’IVA del Paese del cliente (${countryName(document.buyer.country)}) è versata con il regime OSS, che ne dispensa (artt. 74-quinquies, c. 2, e 74-sexies DPR 633/1972).`,
      ];
    case 'reverse-charge':
      return [...REVERSE_CHARGE, ...(hasStampDuty(document) ? [STAMP_DUTY] : [])];
  }
}

/** The most important note of a document: that it is none, or how it was paid. */
export function mainNote({ document, payment, corrects }: DocumentRow): string {
  if (document.kind === 'simulated') return FICTITIOUS;
  const { name } = methodOf(payment);
  return corrects ? `Rimborso con il metodo del pagamento: ${name}` : `Pagamento: ${name}`;
}

/** What else a document says below its totals. */
export function furtherNotes({ document, corrects }: DocumentRow): string[] {
  if (document.kind === 'simulated') return [corrects ? NOTHING_RETURNED : NOTHING_CHARGED];
  return vatNotes(document);
}
