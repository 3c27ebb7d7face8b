import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#lib/contract/limits.ts';

/** Known data of the customer who chooses the password. */
export interface Owner {
  email?: string | null | undefined;
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
}

const IS_ADDRESS = 'La password non può essere il tuo indirizzo email.';
const COMMON = 'Questa password è troppo comune.';
const OWN = 'La password non può contenere solo il tuo nome, il tuo indirizzo o parole del sito.';

/** Words of the site and the product names (src/content/products). */
const PRODUCT =
  'coa portal portale portafoglio portafogli portfolio piattaforma licenza licenze analyzer bias bond crypto ladder manager market optimizer risk screener seasonal stock';
/** Sequences of the alphabet, the digits and the keyboard. */
const ROWS = 'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm';
const SHORTEST_WORD = 3;
/** Characters that must remain after removing known words, repetitions and sequences. */
const MIN_LEFT = 6;

/**
 * Case, accents and outer spaces do not strengthen a password. One character may unfold to eighteen; the text is cut,
 * because finding repetitions takes quadratic time.
 */
const folded = (text?: string | null) =>
  (text ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().slice(0, MAX_PASSWORD_LENGTH);

/** Number of characters that are neither repetition nor sequence: 2 in `12341234`. */
function substance(text: string): number {
  const kept = [...text].filter((_, index, all) => {
    const run = all.slice(Math.max(0, index - 2), index + 1);
    return run.length < 3 || !(ROWS.includes(run.join('')) || ROWS.includes(run.reverse().join('')));
  });
  const once = kept.join('').replace(/(.+?)\1+/gsu, '$1');
  return once === text ? kept.length : substance(once);
}

/**
 * Why a new password of valid length is refused; undefined if it is accepted.
 *
 * @param isCommon whether a folded password is among the most used: the browser does not have the list
 */
export function weakness(
  password: string,
  { email, first_name, last_name }: Owner,
  isCommon: (chosen: string) => boolean = () => false,
): string | undefined {
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) return undefined;
  const chosen = folded(password);
  const address = folded(email);
  if (chosen && (chosen === address || chosen === address.split('@')[0])) return IS_ADDRESS;
  if (isCommon(chosen) || substance(chosen) < MIN_LEFT) return COMMON;
  // Without the top-level domain, such as `it`.
  const own = `${PRODUCT} ${address.replace(/\.[^.@]*$/, '')} ${folded(first_name)} ${folded(last_name)}`;
  const words = own.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= SHORTEST_WORD);
  words.sort((one, other) => other.length - one.length);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), chosen);
  return substance(rest) < MIN_LEFT ? OWN : undefined;
}
