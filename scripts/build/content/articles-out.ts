import { z } from 'astro/zod';
import { isPublished } from '#lib/site/articles/articles.ts';
import { date } from '#lib/site/content/fields.ts';
import { type ContentFile, readContent } from './content-files.ts';

const Dates = z.object({ draft: z.boolean().default(false), publishedAt: date });

/** The fields that decide whether an article is published; `undefined` if they have errors. */
export const datesOf = ({ data }: ContentFile) => Dates.safeParse(data).data;

/** Whether a build at this instant publishes an article. */
export function isOut(file: ContentFile, now: Date): boolean {
  const dates = datesOf(file);
  return dates !== undefined && isPublished(dates, now);
}

/** The articles that a build at this instant publishes, by file name. */
export const articlesOut = (root: URL, now: Date): string[] =>
  readContent(root, 'src/content/articles')
    .filter((file) => isOut(file, now))
    .map(({ slug }) => slug);
