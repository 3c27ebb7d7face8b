import { italianDay } from '#lib/api/kernel/calendar.ts';
import type { DocumentScheme } from '#lib/contract/checkout/rules.ts';
import type { DocumentRow } from './document-row.ts';

/** The first day of the Testo unico IVA, which keeps the rules and numbers their articles anew (art. 171 D.Lgs. 10/2026). */
const TESTO_UNICO_FROM = '2027-01-01';

/** Where a rule stands before and since. */
const NORMS = {
  /** Services to a taxable person elsewhere are not subject to Italy's VAT. */
  notSubject: ['art. 7-ter DPR 633/1972', 'art. 17 D.Lgs. 10/2026'],
  /** Electronic services to consumers are invoiced where the customer asks for it. */
  noInvoice: ['art. 22, c. 1, n. 6-ter, DPR 633/1972', 'art. 81, c. 1, lett. h), D.Lgs. 10/2026'],
  /** A reduction that is agreed to more than a year after a sale does not lower its VAT. */
  lateReduction: ['art. 26, c. 3, DPR 633/1972', 'art. 92, c. 3, D.Lgs. 10/2026'],
  /** Who sells by OSS need not invoice. */
  oss: ['artt. 74-quinquies, c. 2, e 74-sexies DPR 633/1972', 'artt. 149, c. 2, e 150 D.Lgs. 10/2026'],
} as const;

/** Why a seller at a flat rate charges no VAT: a law of its own, in short enough words for an invoice's line. */
export const FLAT_RATE_NORM = 'Operazione senza applicazione dell’IVA, art. 1, cc. 54-89, L. 190/2014';

/** The norm that a document cites. A credit note cites those of its invoice's day: it undoes what was done under them. */
export function normOf(rule: keyof typeof NORMS, { document, corrects }: DocumentRow): string {
  const day = italianDay((corrects ?? document).issuedAt);
  const [before, since] = NORMS[rule];
  return day < TESTO_UNICO_FROM ? before : since;
}

/** Why a document has no VAT, by the code of FatturaPA: the buyer's country taxes the service, nothing of this seller's is taxed, or it
 * is too late for a note with VAT. */
const NATURES: Partial<Record<DocumentScheme, string>> = {
  'reverse-charge': 'N2.1',
  'flat-rate': 'N2.2',
  'vat-kept': 'N2.2',
};

export const natureOf = (scheme: DocumentScheme): string | undefined => NATURES[scheme];
