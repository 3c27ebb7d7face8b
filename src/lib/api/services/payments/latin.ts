/** Letters that are no accented form of another one, and marks of typography. */
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
 * Text in the characters that both FatturaPA and the standard fonts of PDF know (Latin-1): `Šimůnek’s` →
 * `Simunek's`. What has no Latin letter becomes a question mark.
 */
export function toLatin1(text: string): string {
  return Array.from(text.normalize('NFC'), (char) => {
    if (isLatin1(char)) return char;
    const [base = ''] = char.normalize('NFD');
    return REPLACEMENTS[char] ?? (isLatin1(base) ? base : '?');
  }).join('');
}
