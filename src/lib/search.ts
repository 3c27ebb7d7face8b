/** Lower case without accents: «volatilita» finds «Volatilità». */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase();
}

const wordsOf = (query: string) => fold(query).trim().split(/\s+/);

/** True when the text contains every word of the query. */
export function matchesQuery(text: string, query: string): boolean {
  const folded = fold(text);
  return wordsOf(query).every((word) => folded.includes(word));
}

/** True when every word of the query begins a word of the text: «esci» begins «Esci», and is inside «crescita». */
export function matchesBeginnings(text: string, query: string): boolean {
  const folded = ` ${fold(text).replace(/[^\p{L}\p{N}]/gu, ' ')}`;
  return wordsOf(query.replace(/[^\p{L}\p{M}\p{N}]/gu, ' ')).every((word) => folded.includes(` ${word}`));
}
