import type { Invoice } from '#lib/api/db/schema/payments.ts';
import { FICTITIOUS, NOTHING_CHARGED } from '#lib/api/services/shop/seller.ts';
import { countryName } from '#lib/contract/account/country-name.ts';
import { isElectronic } from './invoice-buyer.ts';
import type { InvoiceRow } from './invoice-row.ts';
import { methodOf } from './payment-methods.ts';
import { hasStampDuty } from './stamp-duty.ts';

const NOTHING_RETURNED = 'L’acquisto è simulato: nessun importo è stato riaccreditato.';
const NOT_ELECTRONIC = [
  'Copia di cortesia: senza codice fiscale né partita IVA il Sistema di Interscambio',
  'non accetta la fattura elettronica.',
];
/** Art. 21(6-bis)(a) DPR 633/1972 wants it said in Italian; the buyer's authorities read the directive's words. */
const REVERSE_CHARGE = [
  'IVA 0 %: inversione contabile – operazione non soggetta, art. 7-ter DPR 633/1972;',
  'VAT to be accounted for by the recipient (reverse charge), art. 196 Directive 2006/112/EC.',
];
const STAMP_DUTY = 'Imposta di bollo assolta in modo virtuale (art. 6, c. 2, DM 17 giugno 2014).';

/** Whose VAT it is where it is not Italy's, and why there is no electronic invoice. */
function vatNotes(invoice: Invoice): string[] {
  switch (invoice.vatScheme) {
    case 'domestic':
      return isElectronic(invoice) ? [] : NOT_ELECTRONIC;
    case 'oss':
      return [
        `Questo documento non è una fattura: l’IVA del Paese del cliente (${countryName(invoice.buyerCountry)}) è versata con il regime OSS, che ne dispensa (artt. 74-quinquies, c. 2, e 74-sexies DPR 633/1972).`,
      ];
    case 'reverse-charge':
      return [...REVERSE_CHARGE, ...(hasStampDuty(invoice) ? [STAMP_DUTY] : [])];
  }
}

/** Whether nothing was paid, which its document says first of all. */
export const isSimulated = ({ payment }: Pick<InvoiceRow, 'payment'>): boolean => payment.provider === 'fake';

/** The most important note of a document: that it is none, or how it was paid. */
export function mainNote({ payment, corrects }: Pick<InvoiceRow, 'payment' | 'corrects'>): string {
  if (isSimulated({ payment })) return FICTITIOUS;
  const { name } = methodOf(payment);
  return corrects ? `Rimborso con il metodo del pagamento: ${name}` : `Pagamento: ${name}`;
}

/** What else a document says below its totals. */
export function furtherNotes({ payment, invoice, corrects }: InvoiceRow): string[] {
  const simulated = corrects ? NOTHING_RETURNED : NOTHING_CHARGED;
  return [...(isSimulated({ payment }) ? [simulated] : []), ...vatNotes(invoice)];
}
