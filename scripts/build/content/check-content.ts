import { z } from 'astro/zod';
import { articleParts } from '#lib/site/article-parts.ts';
import { articleSchema, authorSchema, productSchema } from '#lib/site/schemas.ts';
import { linkProblems, publishedSlugs } from './check-links.ts';
import { referenceProblems } from './check-references.ts';
import { type Content, type ContentFile, withoutCode } from './content-files.ts';

const article = articleSchema(z.string());
const author = authorSchema(z.string());

/** Problems of the editors' files, in Italian: file, field, what to do. */
export function checkContent(content: Content): string[] {
  const published = publishedSlugs(content);
  return [
    ...content.articles.flatMap((file) => [
      ...schemaProblems(file, article),
      ...bodyProblems(file, content),
      ...linkProblems(file, content, published),
      ...coverProblems(file, content),
      ...referenceProblems(file, content),
    ]),
    ...content.authors.flatMap((file) => schemaProblems(file, author)),
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

function bodyProblems({ path, body }: ContentFile, { hasPicture }: Content): string[] {
  const text = withoutCode(body);
  const problems: string[] = [];
  if (/^# /m.test(text))
    problems.push('testo: il titolo è già nei dati iniziali; nel testo i titoli iniziano con ##');
  for (const [, name = ''] of text.matchAll(/<([A-Z]\w*)/g)) {
    if (!Object.hasOwn(articleParts, name)) {
      problems.push(
        `testo: il componente <${name}> non esiste. Componenti ammessi: ${Object.keys(articleParts).join(', ')}`,
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

function idProblems({ path, slug, data }: ContentFile, { products }: Content): string[] {
  const id = (value: unknown) => z.object({ id: z.string() }).safeParse(value).data?.id;
  const own = id(data);
  if (own === undefined) return [];
  const twins = products.filter((other) => id(other.data) === own);
  if (twins.length > 1) return [`${path}, id: «${own}» è già usato; ogni prodotto ha il suo`];
  return own === slug ? [] : [`${path}, id: deve essere uguale al nome del file, cioè «${slug}»`];
}
