/** A word that differs in more than this share of its letters is another word. */
const FARTHEST = 0.4;

/** The word that was probably meant. @example nearest('calout', ['Callout', 'Table']) // 'Callout' */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const [best] = words
    .map((other) => ({ other, far: distance(word.toLowerCase(), other.toLowerCase()) }))
    .filter(({ other, far }) => far <= Math.max(1, FARTHEST * Math.min(word.length, other.length)))
    .sort((one, two) => one.far - two.far);
  return best?.other;
}

/** The Levenshtein distance: letters to add, remove or change. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [index, wanted] of [...other].entries()) {
      const changed = (row[index] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
