import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entriesOf } from '../../lib/own-folder.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import type { PictureFile } from './picture-files.ts';
import { type Fault, type Problem, placeAt } from './problems.ts';
import { decode } from './text-signs.ts';

/** An editor's file: its unchecked front matter and its text. */
export interface ContentFile {
  /** Path from the project's folder, for messages. */
  path: string;
  slug: string;
  source: string;
  /** Why its bytes are no text. */
  unreadable?: Fault;
  data: unknown;
  body: string;
  frontMatter: FrontMatter;
}

/** The editors' files, and what they may refer to. */
export interface Content {
  articles: ContentFile[];
  authors: ContentFile[];
  products: ContentFile[];
  /** Pages outside the route table, such as /privacy. */
  pages: string[];
  /** The other files in the editors' folders. */
  others: PictureFile[];
  now: Date;
}

/** @param text as saved or typed */
export function parseContent(path: string, text: string | Uint8Array): ContentFile {
  const decoded = typeof text === 'string' ? { source: text } : decode(text);
  const { source } = decoded;
  const frontMatter = readFrontMatter(source);
  return {
    path,
    slug: basename(path, '.mdx'),
    ...decoded,
    data: frontMatter.data,
    body: source.slice(frontMatter.end),
    frontMatter,
  };
}

/**
 * Reads regular files only: a link may point anywhere, and a pipe never ends.
 * @param folder path from the project's folder, for instance `src/content/articles`
 */
export function readContent(root: URL, folder: string): ContentFile[] {
  return entriesOf(fileURLToPath(root), folder)
    .filter((entry) => entry.isFile() && entry.name.endsWith('.mdx'))
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const path = `${folder}/${name}`;
      return parseContent(path, readFileSync(new URL(encodeURI(path), root)));
    });
}

/** A problem at a character index. */
export const problemAt = ({ path, source }: ContentFile, { at, message }: Fault): Problem => ({
  file: path,
  ...placeAt(source, at),
  message,
});

/** A problem of a field: at its value, at its name, or at the place where it is missing. */
export function fieldProblem(
  file: ContentFile,
  field: readonly PropertyKey[],
  message: string,
  part: 'value' | 'name' = 'value',
): Problem {
  const at = file.frontMatter.placeOf(field, part);
  return problemAt(file, { at, message: `${field.join('.')}: ${message}` });
}
