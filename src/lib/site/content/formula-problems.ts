/** Faults that TeX itself ignores silently. */
export function lexicalProblem(tex: string): string | undefined {
  if (tex.trim() === '') return 'la formula è vuota';
  if (/(?<!\\)(?:\\\\)*%/.test(tex))
    return 'il segno di percentuale si scrive \\%: da % in poi TeX non legge';
  const [word] = /\p{L}*[À-ɏ]\p{L}*/u.exec(withoutWords(tex)) ?? [];
  return word && `le parole si scrivono dentro \\text{…}: \\text{${word}}`;
}

/** The formula without its text. */
const withoutWords = (tex: string) => tex.replace(/\\(?:text\w*|mathrm|operatorname\*?)\s*\{[^{}]*\}/g, '');

/** Temml's messages, and what an editor can do about each. */
const SAYINGS: [RegExp, (...parts: string[]) => string][] = [
  [/Unsupported function name: (\\\S+)/, (name) => `il comando ${name} non esiste`],
  [/No such environment: (\S+)/, (name) => `l’ambiente «${name}» non esiste`],
  [/Mismatch: (\S+) matched by (\S+)/, (open, close) => `${open} non si chiude con ${close}`],
  [/got '(\\(?:right|end))'/, (name) => `${name} chiude quello che nessuno apre`],
  [/'\\right'/, () => 'a \\left manca il suo \\right'],
  [/expected '}'|got 'EOF'/i, () => 'manca una graffa chiusa }'],
  [/got '}'/, () => 'c’è una graffa chiusa } di troppo'],
  [/got '&'/, () => 'il segno & separa colonne; come segno si scrive \\&'],
  [/Double subscript/, () => 'due pedici di seguito: si raccolgono fra graffe, come in x_{12}'],
  [/Double superscript/, () => 'due esponenti di seguito: si raccolgono fra graffe, come in x^{12}'],
  [/argument to '(\S+)'/, (name) => `dopo ${name} manca una parte, fra graffe`],
  [/function '\$'/, () => 'dentro una formula non si scrive il segno $'],
  [/not trusted/, () => 'usa un comando che qui non è ammesso'],
  [/infinite loop/, () => 'un comando richiama sé stesso'],
];

/** An error of Temml as an Italian sentence with the position in the formula. */
export function syntaxProblem(tex: string, error: unknown): string {
  if (/[\^_]\s*(?:\}|$)/.test(tex)) return 'dopo ^ oppure _ manca una parte';
  const message = error instanceof Error ? error.message : '';
  for (const [pattern, sentence] of SAYINGS) {
    const found = pattern.exec(message);
    if (found) return sentence(...found.slice(1));
  }
  const near = tex.slice(positionOf(error), positionOf(error) + 20).trim();
  return near ? `non si legge da «${near}»` : 'non si legge';
}

function positionOf(error: unknown): number {
  const position = typeof error === 'object' && error && 'position' in error ? error.position : 0;
  return typeof position === 'number' ? position : 0;
}
