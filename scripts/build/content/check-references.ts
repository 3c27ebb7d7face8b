import { z } from 'astro/zod';
import { nearest } from '#lib/site/content/nearest.ts';
import { type Content, type ContentFile, fieldProblem } from './content-files.ts';
import type { Problem } from './problems.ts';

const Series = z.object({ series: z.object({ title: z.string(), part: z.int().positive() }) });
const Signed = z.object({ author: z.string() });

const seriesOf = ({ data }: ContentFile) => Series.safeParse(data).data?.series;

/** A title without case and repeated spaces, which readers overlook. */
const plainly = (title: string) => title.trim().replace(/\s+/g, ' ').toLowerCase();

/** Errors in an article's references to other files: its author, and its part of a series. */
export function referenceProblems(file: ContentFile, content: Content): Problem[] {
  return [...authorProblems(file, content), ...seriesProblems(file, content)];
}

function authorProblems(file: ContentFile, { authors }: Content): Problem[] {
  const author = Signed.safeParse(file.data).data?.author;
  if (author === undefined || authors.some(({ slug }) => slug === author)) return [];
  const names = authors.map(({ slug }) => slug);
  const meant = nearest(author, names);
  const rest = meant ? `forse ${meant}` : `gli autori sono ${names.join(', ')}`;
  return [fieldProblem(file, ['author'], `«${author}» non è un file di src/content/authors: ${rest}`)];
}

/** A misspelt series would start a new one, so each series needs a first part, and each part one article. */
function seriesProblems(file: ContentFile, { articles }: Content): Problem[] {
  const own = seriesOf(file);
  if (!own) return [];
  const plain = plainly(own.title);
  const alike = articles.find((other) => {
    const title = seriesOf(other)?.title;
    return title !== undefined && title !== own.title && plainly(title) === plain;
  });
  if (alike) {
    const message = `«${own.title}» è scritto in un altro modo in «${alike.slug}»: forse «${seriesOf(alike)?.title}»`;
    return [fieldProblem(file, ['series', 'title'], message)];
  }
  const others = articles.flatMap((other) => {
    const series = other === file ? undefined : seriesOf(other);
    return series?.title === own.title ? [{ slug: other.slug, part: series.part }] : [];
  });
  const twin = others.find(({ part }) => part === own.part);
  if (twin) {
    const message = `la parte ${own.part} di «${own.title}» è già «${twin.slug}»`;
    return [fieldProblem(file, ['series', 'part'], message)];
  }
  if (own.part === 1 || others.some(({ part }) => part === own.part - 1)) return [];
  const titles = [...new Set(articles.flatMap((other) => seriesOf(other)?.title ?? []))];
  const meant = nearest(
    own.title,
    titles.filter((title) => title !== own.title),
  );
  const list = titles.map((title) => `«${title}»`).join(', ');
  const rest = meant ? `: forse «${meant}»` : `. Serie: ${list}`;
  const message = `«${own.title}» non ha la parte ${own.part - 1}${rest}`;
  return [fieldProblem(file, ['series', 'title'], message)];
}
