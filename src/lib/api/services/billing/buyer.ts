import { type Column, sql } from 'drizzle-orm';
import type { DocumentBuyer, OrderBuyer } from '#lib/api/db/buyer-column.ts';
import { type Customer, type User, users } from '#lib/api/db/schema/users.ts';
import { invalid } from '#lib/api/errors.ts';
import type { ProfileChange } from '#lib/contract/account/account.ts';
import {
  type Buyer,
  type BuyerFaults,
  buyerFaults,
  countryFaults,
  isCompleteBuyer,
  spelled,
  VAT_NUMBER,
} from '#lib/contract/account/buyer.ts';
import { ITALY } from '#lib/contract/account/countries.ts';
import { REQUIRED } from '#lib/contract/messages.ts';
import { hasCheckDigits } from './vat-check-digits.ts';

/** The buyer for an invoice issued today. */
export const buyerOf = (user: Customer): Buyer => ({
  first_name: user.firstName,
  last_name: user.lastName,
  company: user.company,
  address: user.address,
  city: user.city,
  postal_code: user.postalCode,
  province: user.province,
  country: user.country,
  tax_code: user.taxCode,
  vat_number: user.vatNumber,
  sdi_code: user.sdiCode,
  pec: user.pec,
});

/** The buyer for any document issued today. */
export const documentBuyer: (user: Customer) => DocumentBuyer = buyerOf;

/** The buyer for an order placed today. */
export const orderBuyer = (user: Customer): OrderBuyer => ({ ...documentBuyer(user), email: user.email });

/** The account's column for each field of the buyer. */
export const buyerColumns: Record<keyof Buyer, Column> = {
  first_name: users.firstName,
  last_name: users.lastName,
  company: users.company,
  address: users.address,
  city: users.city,
  postal_code: users.postalCode,
  province: users.province,
  country: users.country,
  tax_code: users.taxCode,
  vat_number: users.vatNumber,
  sdi_code: users.sdiCode,
  pec: users.pec,
};

const members = Object.entries(buyerColumns).map(
  ([name, column]) => sql`${sql.raw(`'${name}'`)}, nullif(${column}, '')`,
);
/** `documentBuyer` as a column: `json_patch` leaves out nulls. */
export const buyerColumn = sql<DocumentBuyer>`json_patch('{}', json_object(${sql.join(members, sql`, `)}))`;

/** Whether the portal still has to ask for the buyer's data; not if the profile has them. */
export function invoiceDataOf(user: User): 'missing' | 'given' | 'skipped' {
  const isGiven = isCompleteBuyer(buyerOf(user));
  return isGiven ? 'given' : (user.buyerAnswer ?? 'missing');
}

const byCountry = ['country', 'city', 'postal_code', 'province', 'vat_number'] as const;

/** Normalises a complete buyer for its country; refuses data that an invoice lacks or cannot contain. */
export function requireBuyer(given: Buyer): Buyer {
  const buyer = spelled(given);
  refuse({ ...buyerFaults(buyer), ...numberFault(buyer) });
  return buyer;
}

const numberFault = ({ country, vat_number }: Buyer): BuyerFaults =>
  hasCheckDigits(country, vat_number) ? {} : { vat_number: VAT_NUMBER };

/** Normalises a change for its country; refuses values that do not fit it, and the answer `given` without the data. */
export function checkBuyer(user: User, change: ProfileChange): ProfileChange {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const stored = buyerOf(user);
  const changed = { ...stored, ...Object.fromEntries(given) } as Buyer;
  // Italy's rules apply until the customer chooses a country.
  const isUnsaid = stored.country === '' && change.country === undefined;
  const buyer = spelled(isUnsaid ? { ...changed, country: ITALY } : changed);
  const wrongNumber = numberFault(buyer);
  if (change.invoice_data === 'given')
    refuse({ ...(isUnsaid && { country: REQUIRED }), ...buyerFaults(buyer), ...wrongNumber });
  if (byCountry.every((name) => change[name] === undefined)) return change;
  refuse({ ...countryFaults(buyer), ...wrongNumber });
  return { ...change, province: buyer.province, vat_number: buyer.vat_number };
}

function refuse(faults: BuyerFaults): void {
  const entries = Object.entries(faults).map(([name, sentence]) => [name, [sentence]]);
  if (entries.length > 0) throw invalid(Object.fromEntries(entries));
}
