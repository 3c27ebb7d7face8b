/** Letters that Unicode does not decompose, and typographic marks. */
const REPLACEMENTS: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Œ: 'OE',
  œ: 'oe',
  ı: 'i',
};

const isLatin1 = (char: string) => /[\x20-\x7e\xa0-\xff]/.test(char);

/**
 * Text in Latin-1, which both FatturaPA and PDF's standard fonts support: `Šimůnek’s` → `Simunek's`. A character
 * without a Latin equivalent becomes a question mark.
 */
export function toLatin1(text: string): string {
  return Array.from(text.normalize('NFC'), (char) => {
    if (isLatin1(char)) return char;
    const [base = ''] = char.normalize('NFD');
    return REPLACEMENTS[char] ?? (isLatin1(base) ? base : '?');
  }).join('');
}
