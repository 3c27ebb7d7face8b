/** Check digits of Italian tax identifiers. They detect typing errors, not invented numbers. */

/** Partita IVA: eleven digits, the last one a Luhn check digit. */
export function isVatNumber(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^0+$/.test(text)) return false;
  const sum = Array.from(text, Number).reduce((total, digit, position) => {
    if (position % 2 === 0) return total + digit;
    const doubled = digit * 2;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** These letters replace digits if two people would have the same code. */
const DIGIT = '[0-9LMNPQRSTUV]';
const PERSON = new RegExp(`^[A-Z]{6}${DIGIT}{2}[ABCDEHLMPRST]${DIGIT}{2}[A-Z]${DIGIT}{3}[A-Z]$`);
/** Values of 0–9 and A–Z (digits count as A–J) in odd positions. */
const ODD_VALUES = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];

/** Codice fiscale: a person's sixteen characters with a check letter at the end, or a company's eleven digits. */
export function isTaxCode(text: string): boolean {
  if (!PERSON.test(text)) return isVatNumber(text);
  const values = Array.from(text, (char) => (/\d/.test(char) ? Number(char) : char.charCodeAt(0) - 65));
  const sum = values
    .slice(0, -1)
    .reduce((total, value, place) => total + (place % 2 === 0 ? (ODD_VALUES[value] ?? 0) : value), 0);
  return sum % 26 === values.at(-1);
}
