import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse, YAMLParseError } from 'yaml';

/** An editor's file: its unchecked front matter and its text. */
export interface ContentFile {
  /** Path from the project's folder, for messages. */
  path: string;
  slug: string;
  data: unknown;
  body: string;
  /** Why the front matter could not be read. */
  unreadable?: string;
}

/** The editors' files, and what they may refer to. */
export interface Content {
  articles: ContentFile[];
  authors: ContentFile[];
  products: ContentFile[];
  /** Pages outside the route table, such as /privacy. */
  pages: string[];
  /** Whether there is a picture at this path from src/content/articles. */
  hasPicture: (path: string) => boolean;
  now: Date;
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/;

export function parseContent(path: string, source: string): ContentFile {
  const match = FRONT_MATTER.exec(source);
  const file = { path, slug: basename(path, '.mdx'), body: source.slice(match?.[0].length ?? 0) };
  if (!match) return { ...file, data: {}, unreadable: 'mancano le righe --- attorno ai dati iniziali' };
  try {
    return { ...file, data: parse(match[1] ?? '') };
  } catch (error) {
    const line = error instanceof YAMLParseError ? error.linePos?.[0].line : undefined;
    const where = line ? ` alla riga ${line + 1}` : '';
    return {
      ...file,
      data: {},
      unreadable: `i dati iniziali non si leggono${where}: controlla virgolette, due punti e rientri`,
    };
  }
}

/** @param folder path from the project's folder, for instance `src/content/articles` */
export function readContent(root: URL, folder: string): ContentFile[] {
  return readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.mdx'))
    .sort()
    .map((name) =>
      parseContent(`${folder}/${name}`, readFileSync(new URL(`${folder}/${name}`, root), 'utf8')),
    );
}

/** The text without code blocks, whose links and components do not count. */
export const withoutCode = (body: string) => body.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
