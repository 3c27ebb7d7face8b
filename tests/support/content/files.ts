import { checkContent } from '#scripts/build/content/check-content.ts';
import { type Content, parseContent } from '#scripts/build/content/content-files.ts';
import type { PictureFile } from '#scripts/build/content/picture-files.ts';
import type { Problem } from '#scripts/build/content/problems.ts';

/** Nine lines of front matter, so that an article's text begins on line 10. */
export const fields = {
  title: 'Titolo',
  excerpt: `Estratto. ${'x'.repeat(110)}`,
  category: 'guide',
  author: 'elena-marchetti',
  publishedAt: '2026-01-10',
  featured: 'false',
  views: '0',
};
export const FIRST_LINE = Object.keys(fields).length + 3;

const frontMatter = (data: Record<string, string>) =>
  `---\n${Object.entries(data)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n`;

/** An article's file; a field set to an empty text is left out. */
export function article(slug: string, changes: Record<string, string> = {}, body = 'Testo.') {
  const data = Object.entries({ ...fields, ...changes }).filter(([, value]) => value !== '');
  return parseContent(`src/content/articles/${slug}.mdx`, frontMatter(Object.fromEntries(data)) + body);
}

export const author = parseContent(
  'src/content/authors/elena-marchetti.mdx',
  '---\nname: Elena Marchetti\nrole: Redattrice\n---\nChi è.',
);

export function product(slug: string, id: string, body = '', name = 'N') {
  const data = { id, name, tagline: 'T', description: 'x'.repeat(120) };
  const rest = {
    features: '[Uno]',
    specifications: '{}',
    basePriceCents: '100',
    durations: '{ 1m: { label: 1 mese, multiplier: 1, months: 1 } }',
    maxActivations: '1',
    order: '1',
    logo: '/products/n.svg',
  };
  return parseContent(`src/content/products/${slug}.mdx`, frontMatter({ ...data, ...rest }) + body);
}

/** A picture in the articles' folder; by default, small and valid. */
export const picture = (name: string, changes: Partial<PictureFile> = {}): PictureFile => ({
  path: `src/content/articles/${name}`,
  bytes: 1000,
  picture: { state: 'read', width: 800, height: 600, frames: 1 },
  ...changes,
});

export function check(changes: Partial<Content>): Problem[] {
  const none = { articles: [], authors: [author], products: [], pages: ['/privacy'], others: [] };
  return checkContent({ ...none, now: new Date('2026-06-01'), ...changes });
}

/** An article's problems as `line:column message`; lines of its text are counted from 1. */
export function inText(body: string, others: Partial<Content> = {}): string[] {
  const file = article('prova', {}, body);
  return check({ ...others, articles: [file, article('altro'), ...(others.articles ?? [])] })
    .filter((problem) => problem.file === file.path)
    .map(({ line, column, message }) => `${line - FIRST_LINE + 1}:${column} ${message}`);
}

/** The problems of an article with changed front matter. */
export function inFields(changes: Record<string, string>, others: Partial<Content> = {}): string[] {
  const file = article('prova', changes);
  return check({ ...others, articles: [file, ...(others.articles ?? [])] })
    .filter((problem) => problem.file === file.path)
    .map(({ line, column, message }) => `${line}:${column} ${message}`);
}
