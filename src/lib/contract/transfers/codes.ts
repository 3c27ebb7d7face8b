/** Prefix of a transfer code. */
const PREFIX = 'COA';
/** Crockford's base 32: no letter looks like a digit or helps to form a word. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE = DIGITS.length;
/** Without the check digit. */
export const CODE_DIGITS = 5;

/** The check digit (Luhn, modulo 32), which detects one wrong digit or two swapped neighbours. */
function checkDigit(values: readonly number[]): number {
  const sum = values.toReversed().reduce((total, value, at) => {
    const counted = at % 2 === 0 ? value * 2 : value;
    return total + Math.floor(counted / BASE) + (counted % BASE);
  }, 0);
  return (BASE - (sum % BASE)) % BASE;
}

/** The code of numbers from 0 to 31, `COA-7K2M-9Q`: the customer's remittance text. */
export function transferCode(values: readonly number[]): string {
  const digits = [...values, checkDigit(values)].map((value) => DIGITS[value]).join('');
  return `${PREFIX}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** Letters that people write for digits. */
const readAs: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
const plainOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .replace(/[OIL]/g, (sign) => readAs[sign] ?? sign);

/**
 * The distinct codes in a remittance text, despite changes by bank or customer to spaces, dashes, case and letters that
 * look like digits.
 */
export function codesIn(text: string): string[] {
  const plain = plainOf(text);
  const found = new Set<string>();
  const begin = plainOf(PREFIX);
  for (let at = plain.indexOf(begin); at >= 0; at = plain.indexOf(begin, at + 1)) {
    const digits = plain.slice(at + begin.length, at + begin.length + CODE_DIGITS + 1);
    const values = [...digits].map((digit) => DIGITS.indexOf(digit));
    const isCode = values.length === CODE_DIGITS + 1 && !values.includes(-1);
    if (isCode && checkDigit(values.slice(0, -1)) === values.at(-1))
      found.add(transferCode(values.slice(0, -1)));
  }
  return [...found];
}
