import { z } from 'astro/zod';
import { type Content, type ContentFile, fieldProblem, problemAt } from './content-files.ts';
import type { Problem } from './problems.ts';

/** The errors in a file's front matter. */
export function fieldProblems(file: ContentFile, schema: z.ZodType): Problem[] {
  const { faults } = file.frontMatter;
  const lost = faults.map((fault) => problemAt(file, fault));
  // If the front matter cannot be read, every field would be reported as missing.
  if (lost.length > 0 && Object.keys(Object(file.data)).length === 0) return lost;
  const result = schema.safeParse(file.data);
  if (result.success) return lost;
  return [...lost, ...result.error.issues.flatMap((issue) => issueProblems(file, issue))];
}

function issueProblems(file: ContentFile, issue: z.core.$ZodIssue): Problem[] {
  if (issue.code !== 'unrecognized_keys') return [fieldProblem(file, issue.path, issue.message)];
  const lines = issue.message.split('\n');
  return issue.keys.map((key, index) =>
    fieldProblem(file, [...issue.path, key], lines[index] ?? issue.message, 'name'),
  );
}

const Draft = z.object({ draft: z.literal(true) });

/** Only a draft may have no text yet. */
export function emptyProblems(file: ContentFile): Problem[] {
  const { end, faults } = file.frontMatter;
  if (file.body.trim() !== '' || faults.length > 0 || Draft.safeParse(file.data).success) return [];
  const message =
    'l’articolo non ha testo: scrivilo sotto i dati iniziali, oppure lascialo in bozza (draft: true)';
  return [problemAt(file, { at: end, message })];
}

const Identified = z.object({ id: z.string() });
const idOf = ({ data }: ContentFile) => Identified.safeParse(data).data?.id;

/** A platform's id equals its file's name and is unique. */
export function idProblems(file: ContentFile, { products }: Content): Problem[] {
  const own = idOf(file);
  if (own === undefined) return [];
  const twin = products.find((other) => other !== file && idOf(other) === own);
  if (twin) return [fieldProblem(file, ['id'], `«${own}» è già di ${twin.path}: ogni piattaforma ha il suo`)];
  return own === file.slug
    ? []
    : [fieldProblem(file, ['id'], `deve essere uguale al nome del file, cioè «${file.slug}»`)];
}
