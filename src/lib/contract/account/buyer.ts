import { REQUIRED } from '#lib/contract/messages.ts';
import { countries, ITALY, provinces } from './countries.ts';
import { type InvoiceLine, lineFault, townFault } from './invoice-lines.ts';
import { vatNumberOf } from './vat-numbers.ts';

/** The buyer's fields on an invoice (docs/product.md, 6.8 Buyer's data). */
export const buyerFields = [
  'first_name',
  'last_name',
  'company',
  'address',
  'city',
  'postal_code',
  'province',
  'country',
  'tax_code',
  'vat_number',
  'sdi_code',
  'pec',
] as const;
export type BuyerField = (typeof buyerFields)[number];
export type Buyer = Record<BuyerField, string>;

/** Error messages by field; empty fields are not checked here. */
export type BuyerFaults = Partial<Record<BuyerField, string>>;

/** Answers to the request for invoice data. */
export const buyerAnswers = ['given', 'skipped'] as const;
export type BuyerAnswer = (typeof buyerAnswers)[number];

export const COUNTRY = 'Scegli un Paese dell’elenco.';
export const PROVINCE = 'Scrivi la sigla della provincia, per esempio MI.';
export const TAX_CODE = 'Il codice fiscale non è valido.';
const POSTAL_CODE = 'Il CAP ha 5 cifre.';
export const VAT_NUMBER = 'La partita IVA non è valida.';
const NO_RECIPIENT = 'Scrivi il codice SDI o la PEC: basta uno dei due.';

/** EU countries with regions of another VAT rate or none; the postal code identifies them. */
const dividedCountries = ['AT', 'DE', 'ES', 'FI', 'FR', 'GR', ITALY, 'PT'] as const;
export type DividedCountry = (typeof dividedCountries)[number];
const divided: ReadonlySet<string> = new Set(dividedCountries);
export const needsPostalCode = (country: string): boolean => divided.has(country);

const isItalian = ({ country }: Pick<Buyer, 'country'>) => country === ITALY;

/** A recipient code of zeros means none. */
export const hasRecipientCode = ({ sdi_code }: Pick<Buyer, 'sdi_code'>) => /[^0]/.test(sdi_code);

/** The fields in the country's spelling; a foreign address has no Italian province. */
export function spelled(buyer: Buyer): Buyer {
  const { country, vat_number } = buyer;
  return {
    ...buyer,
    province: isItalian(buyer) ? buyer.province.toUpperCase() : '',
    vat_number: vatNumberOf(country, vat_number) ?? vat_number,
  };
}

const faultsAmong = (found: [BuyerField, string | undefined][]): BuyerFaults =>
  Object.fromEntries(found.filter(([, sentence]) => sentence !== undefined));

/** Errors of the filled fields by the country's rules. */
export function countryFaults(buyer: Buyer): BuyerFaults {
  const { country, city, postal_code, province, vat_number } = buyer;
  return {
    ...(!countries.includes(country) && { country: COUNTRY }),
    ...(isItalian(buyer) && postal_code && !/^\d{5}$/.test(postal_code) && { postal_code: POSTAL_CODE }),
    ...(isItalian(buyer) && province && !provinces.has(province) && { province: PROVINCE }),
    ...(!isItalian(buyer) && faultsAmong([['city', townFault(postal_code, city)]])),
    ...(vat_number && !vatNumberOf(country, vat_number) && { vat_number: VAT_NUMBER }),
  };
}

export const buyerKinds = ['person', 'company'] as const;
export type BuyerKind = (typeof buyerKinds)[number];

/** A buyer with a VAT number counts as a company. */
export const kindOf = ({ vat_number }: Pick<Buyer, 'vat_number'>): BuyerKind =>
  vat_number ? 'company' : 'person';

/** Missing fields, and text that an invoice cannot write. A person may omit the tax code. */
export function buyerFaults(buyer: Buyer, kind: BuyerKind = kindOf(buyer)): BuyerFaults {
  const isCompany = kind === 'company';
  const needed: BuyerField[] = [
    ...(isCompany ? (['company', 'vat_number'] as const) : []),
    'address',
    'city',
    'country',
    ...(needsPostalCode(buyer.country) ? (['postal_code'] as const) : []),
    ...(isItalian(buyer) ? (['province'] as const) : []),
  ];
  const written: InvoiceLine[] = [
    ...(isCompany ? (['company'] as const) : []),
    ...(['first_name', 'last_name', 'address', 'city'] as const),
  ];
  const lacksRecipient = isCompany && isItalian(buyer) && !buyer.sdi_code && !buyer.pec;
  return {
    ...Object.fromEntries(needed.filter((name) => !buyer[name]).map((name) => [name, REQUIRED])),
    ...faultsAmong(written.map((name) => [name, lineFault(name, buyer[name])])),
    ...(lacksRecipient && { sdi_code: NO_RECIPIENT }),
    ...countryFaults(buyer),
  };
}

/** Whether the buyer's data suffice for invoices without asking. */
export function isCompleteBuyer(buyer: Buyer): boolean {
  const isIdentified = Boolean(buyer.tax_code || buyer.vat_number) || !isItalian(buyer);
  return isIdentified && Object.keys(buyerFaults(buyer)).length === 0;
}
