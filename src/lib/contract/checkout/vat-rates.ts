import { ITALY } from '#lib/contract/account/countries.ts';
import { VAT_PERCENT } from '#lib/contract/limits.ts';

/**
 * Standard VAT rates of the EU countries, each from its first day, the newest last, from the Commission's «Taxes in
 * Europe Database» (TEDB). Change `RATES_AS_OF` with the table.
 */
const RATES = {
  AT: { '1984-01-01': 20 },
  BE: { '1996-01-01': 21 },
  BG: { '1999-01-01': 20 },
  CY: { '2014-01-13': 19 },
  CZ: { '2013-01-01': 21 },
  DE: { '2021-01-01': 19 },
  DK: { '1992-01-01': 25 },
  EE: { '2024-01-01': 22, '2025-07-01': 24 },
  ES: { '2012-09-01': 21 },
  FI: { '2013-01-01': 24, '2024-09-01': 25.5 },
  FR: { '2014-01-01': 20 },
  GR: { '2016-06-01': 24 },
  HR: { '2012-03-01': 25 },
  HU: { '2012-01-01': 27 },
  IE: { '2021-03-01': 23 },
  [ITALY]: { '2013-10-01': VAT_PERCENT },
  LT: { '2009-09-01': 21 },
  LU: { '2024-01-01': 17 },
  LV: { '2012-07-01': 21 },
  MT: { '2004-01-01': 18 },
  NL: { '2012-10-01': 21 },
  PL: { '2011-01-01': 23 },
  PT: { '2011-01-01': 23 },
  RO: { '2017-01-01': 19, '2025-08-01': 21 },
  SE: { '1990-07-01': 25 },
  SI: { '2013-07-01': 22 },
  SK: { '2011-01-01': 20, '2025-01-01': 23 },
} as const satisfies Record<string, Record<string, number>>;

/** The day on which the table was last compared with the published rates. */
export const RATES_AS_OF = '2026-10-04';

/** An EU country by ISO code: Greece is GR here, and EL in its VAT numbers. */
export type UnionCountry = keyof typeof RATES;
export const unionCountries = Object.keys(RATES) as UnionCountry[];

export const isInUnion = (country: string): country is UnionCountry => Object.hasOwn(RATES, country);

/** A country's standard VAT rate on a day, `2026-03-31`. */
export function ratePercent(country: UnionCountry, day: string): number {
  const inForce = Object.entries(RATES[country]).findLast(([from]) => from <= day);
  if (!inForce) throw new Error(`The VAT rate of ${country} on ${day} is not known`);
  return inForce[1];
}
