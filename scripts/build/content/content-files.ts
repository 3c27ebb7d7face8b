import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse, YAMLParseError } from 'yaml';

/** An editor's file: its front matter as written, not yet judged, and the text below it. */
export interface ContentFile {
  /** Path that messages name, from the project's folder. */
  path: string;
  slug: string;
  data: unknown;
  body: string;
  /** Why the front matter could not be read. */
  unreadable?: string;
}

/** All that editors wrote, with what it may point to. */
export interface Content {
  articles: ContentFile[];
  products: ContentFile[];
  /** Addresses of pages that are in no route table, such as /privacy. */
  pages: string[];
  /** Whether a picture stands at this path, seen from src/content/articles. */
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

/** Code is shown, not followed: what it contains is no link and no component. */
export const withoutCode = (body: string) => body.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
