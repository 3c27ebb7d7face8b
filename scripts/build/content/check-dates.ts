import { z } from 'astro/zod';
import { formatDate, inItaly } from '#lib/format.ts';
import { date } from '#lib/site/content/fields.ts';
import { type Content, type ContentFile, fieldProblem } from './content-files.ts';
import type { Problem } from './problems.ts';

const Dates = z.object({
  publishedAt: date,
  updatedAt: date.optional().catch(undefined),
  corrections: z
    .array(z.object({ date: date.optional().catch(undefined) }).catch({}))
    .catch([])
    .default([]),
});

/** Contradictory dates: a revision or a correction before the publication, or in the future. */
export function dateProblems(file: ContentFile, { now }: Content): Problem[] {
  const dates = Dates.safeParse(file.data).data;
  if (!dates) return [];
  const { publishedAt, updatedAt, corrections } = dates;
  const days = [
    { field: ['updatedAt'], what: 'la revisione', day: updatedAt },
    ...corrections.map(({ date: day }, index) => ({
      field: ['corrections', index, 'date'],
      what: 'la correzione',
      day,
    })),
  ];
  return days.flatMap(({ field, what, day }) => {
    if (!day) return [];
    if (day < publishedAt) {
      const message = `${what} del ${formatDate(day)} viene prima della pubblicazione, il ${formatDate(publishedAt)}`;
      return [fieldProblem(file, field, message)];
    }
    const isPast = day <= inItaly(now);
    return isPast || day.getTime() === publishedAt.getTime()
      ? []
      : [fieldProblem(file, field, `${what} è del ${formatDate(day)}, un giorno che deve ancora venire`)];
  });
}
