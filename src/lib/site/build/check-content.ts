import { z } from 'astro/zod';
import { matchRoute } from '#lib/contract/routes.ts';
import { isPublished } from '#lib/site/articles.ts';
import { articleParts, articleSchema, productSchema } from '#lib/site/schemas.ts';
import type { ContentFile } from './content-files.ts';

export interface Content {
  articles: ContentFile[];
  products: ContentFile[];
  /** Addresses of pages that are in no route table, such as /privacy. */
  pages: string[];
  /** Whether a picture stands at this path, seen from src/content/articles. */
  hasPicture: (path: string) => boolean;
  now: Date;
}

const article = articleSchema(z.string());

/** Everything that is wrong with the editors' files, in their language: file, field, what to do. */
export function checkContent(content: Content): string[] {
  const published = new Set(
    content.articles.filter(({ data }) => isOut(data, content.now)).map(({ slug }) => slug),
  );
  return [
    ...content.articles.flatMap((file) => [
      ...schemaProblems(file, article),
      ...bodyProblems(file, content),
      ...linkProblems(file, content, published),
      ...coverProblems(file, content),
    ]),
    ...content.products.flatMap((file) => [
      ...schemaProblems(file, productSchema),
      ...idProblems(file, content),
    ]),
  ];
}

function schemaProblems({ path, data, unreadable }: ContentFile, schema: z.ZodType): string[] {
  if (unreadable) return [`${path}: ${unreadable}`];
  const result = schema.safeParse(data);
  if (result.success) return [];
  return result.error.issues.map(
    (issue) => `${path}, ${issue.path.join('.') || 'dati iniziali'}: ${issue.message}`,
  );
}

const Dates = z.object({ draft: z.boolean().default(false), publishedAt: z.coerce.date() });

function isOut(data: unknown, now: Date): boolean {
  const dates = Dates.safeParse(data);
  return dates.success && isPublished(dates.data, now);
}

/** Code is shown, not followed: what it contains is no link and no component. */
const withoutCode = (body: string) => body.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');

function bodyProblems({ path, body }: ContentFile, { hasPicture }: Content): string[] {
  const text = withoutCode(body);
  const problems: string[] = [];
  if (/^# /m.test(text))
    problems.push('testo: il titolo è già nei dati iniziali; nel testo i titoli iniziano con ##');
  for (const [, name = ''] of text.matchAll(/<([A-Z]\w*)/g)) {
    if (!articleParts.some((part) => part === name)) {
      problems.push(
        `testo: il componente <${name}> non esiste. Componenti ammessi: ${articleParts.join(', ')}`,
      );
    }
  }
  for (const { src, alt } of pictures(text)) {
    if (!alt.trim()) problems.push(`immagine «${src}»: manca il testo alternativo (alt)`);
    if (!hasPicture(src)) problems.push(`immagine «${src}»: il file non c’è`);
  }
  return problems.map((problem) => `${path}, ${problem}`);
}

function pictures(text: string): { src: string; alt: string }[] {
  const figures = [...text.matchAll(/<Figure\b([^>]*)>/g)].map(([, attributes = '']) => ({
    src: /\bsrc="([^"]*)"/.exec(attributes)?.[1] ?? '',
    alt: /\balt="([^"]*)"/.exec(attributes)?.[1] ?? '',
  }));
  const images = [...text.matchAll(/!\[([^\]]*)\]\(([^)\s]+)[^)]*\)/g)].map(([, alt = '', src = '']) => ({
    src,
    alt,
  }));
  return [...figures, ...images];
}

function coverProblems({ path, data }: ContentFile, { hasPicture }: Content): string[] {
  const cover = z.object({ cover: z.object({ src: z.string() }) }).safeParse(data);
  if (!cover.success || hasPicture(cover.data.cover.src)) return [];
  return [`${path}, cover.src: il file «${cover.data.cover.src}» non c’è`];
}

function linkProblems(file: ContentFile, content: Content, published: Set<string>): string[] {
  const related = z.object({ related: z.array(z.string()) }).safeParse(file.data);
  const links = [...withoutCode(file.body).matchAll(/\]\((\/[^)\s]*)|href="(\/[^"]*)"/g)].map((match) => ({
    field: 'testo',
    path: match[1] ?? match[2] ?? '',
  }));
  const named = (related.success ? related.data.related : []).map((slug) => ({
    field: 'related',
    path: `/articles/${slug}`,
  }));
  // A draft may point to another draft: both come out later.
  const draft = !isOut(file.data, content.now);
  const known = new Set(draft ? content.articles.map(({ slug }) => slug) : published);
  return [...links, ...named]
    .filter(({ path }) => !leadsSomewhere(path, known, content))
    .map(
      ({ field, path }) => `${file.path}, ${field}: il link ${path} non porta a nessuna pagina pubblicata`,
    );
}

function leadsSomewhere(path: string, articles: Set<string>, { products, pages }: Content): boolean {
  const url = new URL(path, 'https://site.invalid');
  if (pages.includes(url.pathname)) return true;
  const page = matchRoute(url);
  const id = page?.params.id ?? '';
  switch (page?.route) {
    case undefined:
      return false;
    case 'article':
      return articles.has(id);
    case 'platform':
      return products.some(({ slug }) => slug === id);
    default:
      return true;
  }
}

function idProblems({ path, slug, data }: ContentFile, { products }: Content): string[] {
  const id = (value: unknown) => z.object({ id: z.string() }).safeParse(value).data?.id;
  const own = id(data);
  if (own === undefined) return [];
  const twins = products.filter((other) => id(other.data) === own);
  if (twins.length > 1) return [`${path}, id: «${own}» è già usato; ogni prodotto ha il suo`];
  return own === slug ? [] : [`${path}, id: deve essere uguale al nome del file, cioè «${slug}»`];
}
