/** A text that a person typed, set apart from our own in a mail. */
export interface Quote {
  typed: string;
}

/** Every kind of line break that a mail program may show as one. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
const WIDTH = 72;

/**
 * The lines of a typed text, none longer than a mail program shows in one: a continuation, wrapped or pushed by blanks,
 * would appear without the quote mark, as our own text does.
 */
export function quotedLines({ typed }: Quote): string[] {
  return typed.split(LINE_BREAK).flatMap((line) => wrap(line.replace(/\s+/g, ' ').trim()));
}

function wrap(line: string): string[] {
  const lines: string[] = [];
  let rest = [...line];
  while (rest.length > WIDTH) {
    const blank = rest.lastIndexOf(' ', WIDTH);
    const end = blank > 0 ? blank : WIDTH;
    lines.push(rest.slice(0, end).join(''));
    rest = rest.slice(blank > 0 ? end + 1 : end);
  }
  return [...lines, rest.join('')];
}

/** A typed text in a subject: nothing in it closes the quotation marks around it. */
export const quoteInLine = (typed: string): string => `«${typed.replace(/[«»]/g, '"')}»`;
