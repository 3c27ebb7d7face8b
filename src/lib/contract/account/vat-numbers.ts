import { ITALY } from './countries.ts';
import { isVatNumber } from './tax-ids.ts';

/** VAT numbers of the other EU countries, without prefix. */
const UNION: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d]\d{5}[A-Z]{1,2}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};
/** FatturaPA's format for all other countries; at least one digit is required here. */
const ELSEWHERE = /^(?=.*\d)[A-Z\d]{2,28}$/;

/** The EU's prefix of a country's VAT numbers. */
export const vatPrefix = (country: string) => (country === 'GR' ? 'EL' : country);

/** Greek numbers occur with both prefixes. */
const prefixOf = (country: string) => (country === 'GR' ? /^(?:EL|GR)/ : new RegExp(`^${country}`));

const isNumberOf = (country: string, text: string) =>
  country === ITALY ? isVatNumber(text) : (UNION[country] ?? ELSEWHERE).test(text);

/** A country's VAT number without prefix; undefined if invalid. Italian ones have a check digit. */
export function vatNumberOf(country: string, typed: string): string | undefined {
  const text = typed.toUpperCase().replace(/[\s./-]/g, '');
  const bare = text.replace(prefixOf(country), '');
  const hasPrefix = country === ITALY || country in UNION;
  return (hasPrefix ? [text, bare] : [text]).find((number) => isNumberOf(country, number));
}
