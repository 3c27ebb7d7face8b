/** A fault of an editor's file: where it stands, what is wrong and how it is right. */
export interface Problem {
  /** Path from the project's folder. */
  file: string;
  line: number;
  column: number;
  message: string;
}

/** A place in a file, counted from 1 as editors' programs do. */
export type SourcePlace = Pick<Problem, 'line' | 'column'>;

/** A fault inside a text, at the index of a letter. */
export interface Fault {
  at: number;
  message: string;
}

export function placeAt(source: string, at: number): SourcePlace {
  const before = source.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}

/** The index of a place that `placeAt` gives. */
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

/** By file and place, as one reads. */
export function byPlace(one: Problem, other: Problem): number {
  return one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column;
}
