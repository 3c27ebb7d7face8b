import * as v from 'valibot';
import { clearableLine, email, firstName, lastName } from '#lib/contract/fields.ts';
import { tooLong } from '#lib/contract/messages.ts';
import { asciiAddress, fitsInvoice } from './addresses.ts';
import { type BuyerField, COUNTRY, PROVINCE, TAX_CODE } from './buyer.ts';
import { countries } from './countries.ts';
import { fitsLine, type InvoiceLine, invoiceLines, lineFault } from './invoice-lines.ts';
import { isTaxCode } from './tax-ids.ts';

/** A code; typed spaces and lower case are fine. */
const code = (isValid: (text: string) => boolean, sentence: string) =>
  v.pipe(
    clearableLine(40),
    v.transform((text) => text.replace(/\s/g, '').toUpperCase()),
    v.check((text) => text === '' || isValid(text), sentence),
  );

/** Text that an invoice can write. */
const invoiced = (name: InvoiceLine) =>
  v.pipe(
    clearableLine(invoiceLines[name]),
    v.check(
      (text: string) => lineFault(name, text) === undefined,
      ({ input }) => lineFault(name, input) ?? '',
    ),
  );

/** A name that invoices have room for. One of a script that they cannot write is asked about before a purchase. */
const named = (name: InvoiceLine, schema: typeof firstName) =>
  v.pipe(
    schema,
    v.check(
      (text: string) => fitsLine(name, text),
      ({ input }) => lineFault(name, input) ?? tooLong(invoiceLines[name]),
    ),
  );

/** What may be said of an invoice's buyer, whatever else is known of them. */
export const buyerEntries = {
  first_name: named('first_name', firstName),
  last_name: named('last_name', lastName),
  company: invoiced('company'),
  address: invoiced('address'),
  city: invoiced('city'),
  /** What a country's codes and numbers look like is judged with the country (buyer.ts). */
  postal_code: v.pipe(
    clearableLine(16),
    v.toUpperCase(),
    v.transform((text) => (/^[\d\s]+$/.test(text) ? text.replace(/\s/g, '') : text)),
    v.check((text) => /^[A-Z\d -]*$/.test(text), 'Il CAP ha lettere e cifre.'),
  ),
  province: code((text) => /^[A-Z]{2}$/.test(text), PROVINCE),
  country: code((text) => countries.includes(text), COUNTRY),
  tax_code: code(isTaxCode, TAX_CODE),
  vat_number: clearableLine(40),
  sdi_code: code((text) => /^[A-Z0-9]{7}$/.test(text), 'Il codice destinatario ha 7 lettere o cifre.'),
  pec: v.pipe(
    clearableLine(254),
    v.transform(asciiAddress),
    v.check(
      (text) => text === '' || (v.is(email, text) && fitsInvoice(text)),
      'Inserisci un indirizzo PEC valido.',
    ),
  ),
} satisfies Record<BuyerField, unknown>;
