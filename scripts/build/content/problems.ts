/** A fault of an editor's file: its position, what is wrong and how to fix it. */
export interface Problem {
  /** Path from the project's folder. */
  file: string;
  line: number;
  column: number;
  message: string;
}

/** A position in a file, counted from 1 as in editors' programs. */
export type SourcePlace = Pick<Problem, 'line' | 'column'>;

/** A fault in a text, at a character index. */
export interface Fault {
  at: number;
  message: string;
}

export function placeAt(source: string, at: number): SourcePlace {
  const before = source.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}

/** The index of a position that `placeAt` returns. */
export function indexAt(source: string, { line, column }: SourcePlace): number {
  let start = 0;
  for (let seen = 1; seen < line; seen++) {
    const end = source.indexOf('\n', start);
    if (end < 0) return source.length;
    start = end + 1;
  }
  return Math.min(start + column - 1, source.length);
}

/** @example 'src/content/articles/oro.mdx:12:3 il tag <br> non si usa…' */
export const problemLine = ({ file, line, column, message }: Problem) =>
  `${file}:${line}:${column} ${message}`;

/** Sorts by file and position. */
export function byPlace(one: Problem, other: Problem): number {
  return one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column;
}
