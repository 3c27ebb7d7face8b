import { italianDay } from '#lib/api/kernel/calendar.ts';
import type { DocumentScheme } from '#lib/contract/checkout/rules.ts';
import type { DocumentRow } from './document-row.ts';

/** The first day of the Testo unico IVA: the same rules in renumbered articles (art. 171 D.Lgs. 10/2026). */
const TESTO_UNICO_FROM = '2027-01-01';

/** The article of each rule before that day and since. */
const NORMS = {
  /** Services to a taxable person in another country are not subject to Italy's VAT. */
  notSubject: ['art. 7-ter DPR 633/1972', 'art. 17 D.Lgs. 10/2026'],
  /** Electronic services to consumers are invoiced only on request. */
  noInvoice: ['art. 22, c. 1, n. 6-ter, DPR 633/1972', 'art. 81, c. 1, lett. h), D.Lgs. 10/2026'],
  /** A reduction agreed to more than a year after a sale does not lower its VAT. */
  lateReduction: ['art. 26, c. 3, DPR 633/1972', 'art. 92, c. 3, D.Lgs. 10/2026'],
  /** A seller under OSS need not issue invoices. */
  oss: ['artt. 74-quinquies, c. 2, e 74-sexies DPR 633/1972', 'artt. 149, c. 2, e 150 D.Lgs. 10/2026'],
} as const;

/** Why a seller at a flat rate charges no VAT, short enough for an invoice's line. */
export const FLAT_RATE_NORM = 'Operazione senza applicazione dell’IVA, art. 1, cc. 54-89, L. 190/2014';

/** The norm that a document cites. A credit note, which undoes its invoice, cites the norm of the invoice's day. */
export function normOf(rule: keyof typeof NORMS, { document, corrects }: DocumentRow): string {
  const day = italianDay((corrects ?? document).issuedAt);
  const [before, since] = NORMS[rule];
  return day < TESTO_UNICO_FROM ? before : since;
}

/**
 * Why a document has no VAT, as FatturaPA's code: the buyer's country taxes the service, this seller charges none, or
 * it is too late to reduce the VAT.
 */
const NATURES: Partial<Record<DocumentScheme, string>> = {
  'reverse-charge': 'N2.1',
  'flat-rate': 'N2.2',
  'vat-kept': 'N2.2',
};

export const natureOf = (scheme: DocumentScheme): string | undefined => NATURES[scheme];
