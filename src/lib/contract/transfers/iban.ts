/** Length of an IBAN by country, for the SEPA countries, which transfers in euro reach. */
const lengths: Readonly<Record<string, number>> = {
  ...{
    AD: 24,
    AL: 28,
    AT: 20,
    BE: 16,
    BG: 22,
    CH: 21,
    CY: 28,
    CZ: 24,
    DE: 22,
    DK: 18,
    EE: 20,
    ES: 24,
    FI: 18,
  },
  ...{
    FR: 27,
    GB: 22,
    GI: 23,
    GR: 27,
    HR: 21,
    HU: 28,
    IE: 22,
    IS: 26,
    IT: 27,
    LI: 21,
    LT: 20,
    LU: 20,
    LV: 21,
  },
  ...{
    MC: 27,
    MD: 24,
    ME: 22,
    MK: 19,
    MT: 31,
    NL: 18,
    NO: 15,
    PL: 28,
    PT: 25,
    RO: 24,
    RS: 22,
    SE: 24,
    SI: 19,
  },
  ...{ SK: 24, SM: 27, VA: 22 },
};

/** The longest IBAN as typed, in groups of four. */
export const MAX_TYPED_IBAN = 42;

/** An IBAN in its stored form, without spaces. */
export const ibanOf = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Whether a text is an IBAN, by its country's length and its two check digits (ISO 13616, mod 97). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(text) || lengths[text.slice(0, 2)] !== text.length) return false;
  let rest = 0;
  for (const sign of text.slice(4) + text.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** In groups of four, as printed. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
