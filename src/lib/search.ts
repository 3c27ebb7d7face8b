/** Letters without a decomposition, and characters with several spellings. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ħ: 'h',
    ŧ: 't',
    ŋ: 'n',
    ı: 'i',
    ς: 'σ',
  },
  ...Object.fromEntries([...'’‘‛ʼ′´`'].map((sign) => [sign, "'"])),
  ...Object.fromEntries([...'‐‑‒–—―−'].map((sign) => [sign, '-'])),
};
const others = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * Lower case without accents, with one kind of apostrophe and dash: «volatilita» finds «Volatilità». The database folds
 * in the same way: scripts/migration/folding.ts generates its triggers from this function.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(others, (sign) => LETTERS[sign] ?? sign);
}

const wordsOf = (query: string) => fold(query).trim().split(/\s+/);

/** True when the text contains every word of the query. */
export function matchesQuery(text: string, query: string): boolean {
  const folded = fold(text);
  return wordsOf(query).every((word) => folded.includes(word));
}

/** True when every word of the query begins a word of the text: «esci» begins «Esci» but is only inside «crescita». */
export function matchesBeginnings(text: string, query: string): boolean {
  const folded = ` ${fold(text).replace(/[^\p{L}\p{N}]/gu, ' ')}`;
  return wordsOf(query.replace(/[^\p{L}\p{M}\p{N}]/gu, ' ')).every((word) => folded.includes(` ${word}`));
}
