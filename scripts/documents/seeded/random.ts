import { isTaxCode, isVatNumber } from '#lib/contract/account/tax-ids.ts';
import { seeded } from '#tests/support/buyers.ts';

/** Random draws that are the same in every run. */
export interface Random {
  /** An integer between both bounds, inclusive. */
  between: (least: number, most: number) => number;
  among: <Item>(items: readonly Item[]) => Item;
  chance: (share: number) => boolean;
}

export function randomOf(seed: number): Random {
  const next = seeded(seed);
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    among: <Item>(items: readonly Item[]) => items[between(0, items.length - 1)] as Item,
    chance: (share) => next() < share,
  };
}

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Characters by a pattern: `9` is any digit, `A` any letter; other characters are copied. */
export const inForm = ({ among }: Random, form: string): string =>
  form.replace(/[9A]/g, (kind) => among([...(kind === '9' ? DIGITS : LETTERS)]));

/** A number with the check character that makes it valid. */
function checked(random: Random, form: string, signs: string, isRight: (text: string) => boolean): string {
  const start = inForm(random, form);
  const whole = [...signs].map((sign) => start + sign).find(isRight);
  return whole ?? checked(random, form, signs, isRight);
}

export const vatNumber = (random: Random) => checked(random, '9999999999', DIGITS, isVatNumber);

/** A person's codice fiscale; sometimes with letters for digits, as the authority does for two people with one code. */
export function taxCode(random: Random): string {
  const [month, place] = [random.among([...'ABCDEHLMPRST']), random.among(['H501', 'F205', 'L219', 'Z112'])];
  const day = String(random.between(1, 31)).padStart(2, '0');
  const year = random.chance(0.1) ? 'UL' : '99';
  return checked(random, `AAAAAA${year}${month}${day}${place}`, LETTERS, isTaxCode);
}
