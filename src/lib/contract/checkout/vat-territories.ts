import type { UnionCountry } from './vat-rates.ts';

/**
 * Postal codes of places in a country of the Union whose VAT is another one or none: the parts that art. 6 of Directive
 * 2006/112/EC leaves out, and those with a standard rate of their own.
 */
const APART: Partial<Record<UnionCountry, RegExp>> = {
  // Jungholz and Kleinwalsertal.
  AT: /^(?:6691|699[1-3])$/,
  // Heligoland and Büsingen.
  DE: /^(?:27498|78266)$/,
  // The Canaries, Ceuta and Melilla.
  ES: /^(?:35|38|51|52)\d{3}$/,
  // Åland.
  FI: /^22\d{3}$/,
  // Overseas, and Monaco.
  FR: /^9[78]\d{3}$/,
  // Athos.
  GR: /^6308[67]$/,
  // Campione and Livigno (art. 7 DPR 633/1972).
  IT: /^(?:22061|23041)$/,
  // Madeira and the Azores.
  PT: /^9\d{3}(?:\d{3})?$/,
};

/** Whether an address lies in such a place. A postal code may have its country's sign and blanks. */
export function isApart(country: UnionCountry, postalCode: string): boolean {
  return APART[country]?.test(postalCode.replace(/\D/g, '')) ?? false;
}
