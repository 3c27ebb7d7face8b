import { z } from 'astro/zod';
import { articleSchema, authorSchema, productSchema } from '#lib/site/content/schemas.ts';
import { dateProblems } from './check-dates.ts';
import { emptyProblems, fieldProblems, idProblems } from './check-fields.ts';
import { linkProblems } from './check-links.ts';
import { nameProblems } from './check-names.ts';
import { pictureProblems } from './check-pictures.ts';
import { referenceProblems } from './check-references.ts';
import { type Content, type ContentFile, problemAt } from './content-files.ts';
import { type Body, type BodyKind, readBody } from './mdx/body.ts';
import { byPlace, type Problem } from './problems.ts';
import { signFaults } from './text-signs.ts';

const article = articleSchema(z.string({ error: 'manca il file dell’immagine (src)' }));
const author = authorSchema(z.string({ error: 'manca il file dell’immagine (src)' }));

export type ReadBody = (source: string, start: number, kind: BodyKind) => Body;

/**
 * Problems of the editors' files, in Italian.
 * @param read reads a text, or returns the cached result
 */
export function checkContent(content: Content, read: ReadBody = readBody): Problem[] {
  const bodies = new Map<ContentFile, Body>();
  const bodyOf = (file: ContentFile, kind: BodyKind) => {
    const body = read(file.source, file.frontMatter.end, kind);
    bodies.set(file, body);
    return body.problems.map((problem) => ({ file: file.path, ...problem }));
  };
  const files = [...content.articles, ...content.authors, ...content.products];
  const unread = new Set(files.filter(({ unreadable }) => unreadable).map(({ path }) => path));
  const problems = [
    ...content.articles.flatMap((file) => [
      ...fieldProblems(file, article),
      ...dateProblems(file, content),
      ...emptyProblems(file),
      ...bodyOf(file, 'parts'),
      ...referenceProblems(file, content),
    ]),
    ...content.authors.flatMap((file) => [...fieldProblems(file, author), ...bodyOf(file, 'plain')]),
    ...content.products.flatMap((file) => [
      ...fieldProblems(file, productSchema),
      ...bodyOf(file, 'plain'),
      ...idProblems(file, content),
    ]),
    ...nameProblems(content),
    ...linkProblems(content, bodies),
    ...pictureProblems(content, bodies),
  ];
  const signs = files.flatMap((file) => signFaults(file.source).map((fault) => problemAt(file, fault)));
  const lost = files.flatMap((file) => (file.unreadable ? [problemAt(file, file.unreadable)] : []));
  const known = [...signs, ...problems].filter(({ file }) => !unread.has(file));
  return [...lost, ...known].sort(byPlace);
}
