/** Letters that Unicode does not decompose, and typographic marks. */
const MARKS: Record<string, string> = {
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ə: 'A',
  ə: 'a',
  Œ: 'OE',
  œ: 'oe',
  ẞ: 'SS',
  ı: 'i',
};

/** Parses `а=a б=b`: lower-case letters and their spellings. */
const spelling = (table: string): Record<string, string> =>
  Object.fromEntries(table.split(' ').map((pair) => pair.split('=')));

/** Cyrillic as in passports (ICAO Doc 9303), Greek by ELOT 743. */
const LETTERS: Record<string, string> = {
  ...MARKS,
  ...spelling(
    'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ=ie ы=y ь= э=e ю=iu я=ia є=ie і=i ї=i ґ=g ў=u ј=j љ=lj њ=nj ћ=c ђ=dj џ=dz ѓ=g ќ=k ѕ=dz ә=a ғ=g қ=k ң=n ө=o ұ=u ү=u һ=h',
  ),
  ...spelling(
    'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o',
  ),
};

const isLatin1 = (char: string) => /[\x20-\x7e\xa0-\xff]/.test(char);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A character's spelling in Latin-1; undefined if it has none. */
function spell(char: string): string | undefined {
  if (isLatin1(char)) return char;
  const exact = LETTERS[char];
  if (exact !== undefined) return exact;
  const lower = char.toLowerCase();
  const letter = lower === char ? undefined : LETTERS[lower];
  if (letter !== undefined) return capital(letter);
  const [base = ''] = char.normalize('NFD');
  return base === char ? undefined : spell(base);
}

/** The characters to spell. Greek «ου» counts as one. */
const charsOf = (text: string) =>
  Array.from(
    text
      .normalize('NFC')
      .replace(/([οΟ])[υύ]/g, '$1u')
      .replace(/Ο[ΥΎ]/g, 'ΟU'),
  );

/**
 * Text in Latin-1, which both FatturaPA and PDF's standard fonts support: `Šimůnek’s` → `Simunek's`, `Чехов` →
 * `Chekhov`. A character without a Latin spelling becomes a question mark.
 */
export function toLatin1(text: string): string {
  return charsOf(text)
    .map((char) => spell(char) ?? '?')
    .join('');
}

/** Whether an invoice can write the text. */
export function isWritable(text: string): boolean {
  return charsOf(text).every((char) => spell(char) !== undefined);
}
