import { z } from 'astro/zod';
import type { Content, ContentFile } from './content-files.ts';

const Series = z.object({ series: z.object({ title: z.string(), part: z.int() }) });
const Signed = z.object({ author: z.string() });

const seriesOf = ({ data }: ContentFile) => Series.safeParse(data).data?.series;

/** What an article says about other files: its author, and its part of a series. */
export function referenceProblems(file: ContentFile, content: Content): string[] {
  return [...authorProblems(file, content), ...seriesProblems(file, content)].map(
    (problem) => `${file.path}, ${problem}`,
  );
}

function authorProblems({ data }: ContentFile, { authors }: Content): string[] {
  const author = Signed.safeParse(data).data?.author;
  if (author === undefined || authors.some(({ slug }) => slug === author)) return [];
  const names = authors.map(({ slug }) => slug).join(', ');
  return [`author: «${author}» non è un file di src/content/authors. Autori: ${names}`];
}

/** A misspelt series would begin a new one: so each has a first part, and each part one article. */
function seriesProblems(file: ContentFile, { articles }: Content): string[] {
  const own = seriesOf(file);
  if (!own) return [];
  const others = articles.flatMap((other) => {
    const series = other === file ? undefined : seriesOf(other);
    return series?.title === own.title ? [{ slug: other.slug, part: series.part }] : [];
  });
  const twin = others.find(({ part }) => part === own.part);
  if (twin) return [`series.part: la parte ${own.part} di «${own.title}» è già «${twin.slug}»`];
  if (own.part === 1 || others.some(({ part }) => part === own.part - 1)) return [];
  const titles = [...new Set(articles.flatMap((other) => seriesOf(other)?.title ?? []))];
  return [
    `series: «${own.title}» non ha la parte ${own.part - 1}. Serie: ${titles.map((title) => `«${title}»`).join(', ')}`,
  ];
}
