import * as v from 'valibot';
import { clearableLine, email, firstName, lastName } from '#lib/contract/fields.ts';
import { asciiAddress, fitsInvoice } from './addresses.ts';
import { type BuyerField, COUNTRY, PROVINCE, TAX_CODE } from './buyer.ts';
import { countries } from './countries.ts';
import { fitsLine, type InvoiceLine, invoiceLines, lineFault } from './invoice-lines.ts';
import { isTaxCode } from './tax-ids.ts';

type FaultOf = (text: string) => string | undefined;

/** Reports the fault of a text, if any. */
const judged = (faultOf: FaultOf) =>
  v.check(
    (text: string) => faultOf(text) === undefined,
    ({ input }) => faultOf(input) ?? '',
  );

const unless =
  (isValid: (text: string) => boolean, sentence: string): FaultOf =>
  (text) =>
    isValid(text) ? undefined : sentence;

/** A code; spaces and lower case are accepted. */
const code = (faultOf: FaultOf) =>
  v.pipe(
    clearableLine(40),
    v.transform((text) => text.replace(/\s/g, '').toUpperCase()),
    judged((text) => (text === '' ? undefined : faultOf(text))),
  );

/** Text that fits an invoice. */
const invoiced = (name: InvoiceLine) =>
  v.pipe(
    clearableLine(invoiceLines[name]),
    judged((text) => lineFault(name, text)),
  );

/** A name that fits an invoice. A script that invoices cannot write is reported only before a purchase. */
const named = (name: InvoiceLine, schema: typeof firstName) =>
  v.pipe(
    schema,
    judged((text) => (fitsLine(name, text) ? undefined : lineFault(name, text))),
  );

/** Codes of public bodies, which need another kind of invoice (FPA12, with split payment). */
const PUBLIC_BODY =
  'I codici di 6 caratteri sono degli enti pubblici, che per ora non possiamo servire. Per informazioni scrivi all’assistenza.';
const ABROAD =
  'XXXXXXX vale per chi sta all’estero, e lo scriviamo noi. In Italia, se non hai un codice, scrivi 0000000.';

function recipientFault(text: string): string | undefined {
  if (/^[A-Z\d]{6}$/.test(text)) return PUBLIC_BODY;
  if (text === 'XXXXXXX') return ABROAD;
  return /^[A-Z\d]{7}$/.test(text) ? undefined : 'Il codice destinatario ha 7 lettere o cifre.';
}

/** The fields of an invoice's buyer, each validated alone. */
export const buyerEntries = {
  first_name: named('first_name', firstName),
  last_name: named('last_name', lastName),
  company: invoiced('company'),
  address: invoiced('address'),
  city: invoiced('city'),
  /** Only buyer.ts validates codes and numbers by the country's format. */
  postal_code: v.pipe(
    clearableLine(16),
    v.toUpperCase(),
    v.transform((text) => (/^[\d\s]+$/.test(text) ? text.replace(/\s/g, '') : text)),
    v.check((text) => /^[A-Z\d -]*$/.test(text), 'Il CAP ha lettere e cifre.'),
  ),
  province: code(unless((text) => /^[A-Z]{2}$/.test(text), PROVINCE)),
  country: code(unless((text) => countries.includes(text), COUNTRY)),
  tax_code: code(unless(isTaxCode, TAX_CODE)),
  vat_number: clearableLine(40),
  sdi_code: code(recipientFault),
  pec: v.pipe(
    clearableLine(254),
    v.transform(asciiAddress),
    v.check(
      (text) => text === '' || (v.is(email, text) && fitsInvoice(text)),
      'Inserisci un indirizzo PEC valido.',
    ),
  ),
} satisfies Record<BuyerField, unknown>;
