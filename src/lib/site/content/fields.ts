import { z } from 'astro/zod';
import { isWritable } from '#lib/contract/account/latin.ts';
import { dateProblem, parseDay } from './dates.ts';
import { nearest } from './nearest.ts';

/** The field types of the editors' files. Their messages are in Italian: editors read them. */

const QUOTES = ['“”', '„“', '„”', '‟”', '‘’', '«»', '""', "''"];

/** The quotes around a whole text, which would appear on the page. */
function quotesAround(text: string): string | undefined {
  return QUOTES.find(
    ([open = '', close = '']) =>
      text.length > 2 &&
      text.startsWith(open) &&
      text.endsWith(close) &&
      !text.slice(1, -1).includes(open) &&
      !text.slice(1, -1).includes(close),
  );
}

const nothing = (input: unknown) => input === undefined || input === null;

/** @param what the field with its article: `il titolo` */
export const text = (what: string) =>
  z
    .string({
      error: ({ input }) =>
        nothing(input) ? `manca ${what}` : `${what} è un testo: scrivilo fra virgolette "…"`,
    })
    .trim()
    .min(1, `manca ${what}`)
    .refine((value) => !quotesAround(value), {
      error: ({ input }) =>
        `le virgolette ${[...(quotesAround(String(input)) ?? '')].join('…')} si leggerebbero nella pagina: toglile, oppure usa quelle diritte "…"`,
    });

/** Like `text`, for text that invoices contain. */
export const invoicedText = (what: string) =>
  text(what).refine(isWritable, {
    error: ({ input }) => {
      const [sign] = Array.from(String(input)).filter((char) => !isWritable(char));
      return `${what} sta sulle fatture, che non hanno il segno «${sign}»: toglilo`;
    },
  });

/** A day written year-month-day: other formats are ambiguous. Astro passes a `Date`. */
export const date = z.preprocess(
  (input) => (typeof input === 'string' ? (parseDay(input.trim()) ?? input) : input),
  z.date({
    error: ({ input }) =>
      nothing(input) ? 'manca la data, nella forma 2026-03-31' : dateProblem(String(input)),
  }),
);

/** Refuses unknown fields, because a misspelt field would be ignored silently. One message for each field. */
export const strict = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return undefined;
      return issue.keys?.map((name) => unknownField(name, Object.keys(shape))).join('\n');
    },
  });

function unknownField(name: string, known: string[]): string {
  const meant = nearest(name, known);
  const rest = meant ? `forse «${meant}»` : `campi ammessi: ${known.join(', ')}`;
  return `questo campo non esiste: ${rest}`;
}
