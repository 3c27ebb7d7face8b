import * as v from 'valibot';
import { INVALID_EMAIL, REQUIRED, tooLong } from './messages.ts';

/**
 * Building blocks of the contract. Inputs carry the Italian sentences of their errors; outputs accept our API and a
 * Django REST Framework host (numbers as decimal strings, ids as integers, lists with or without an envelope).
 */
const LINE_BREAKS = /[\t\r\n]/g;
/** Control characters, foreign line breaks, overrides of the writing direction, halves of a character, no characters. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{NChar}\u202a-\u202e\u2066-\u2069]/u;
/** Something that a reader sees: joiners, fillers and soft hyphens alone are no text. */
const VISIBLE = /[^\s\p{DI}]/u;
const NOT_ALLOWED = 'Caratteri non ammessi.';

/** Refuses what no field takes: text that shows as something else than it is, or ends a line of ours. */
export const printable = v.check((text: string) => !UNPRINTABLE.test(text), NOT_ALLOWED);
const printableLines = v.check(
  (text: string) => !UNPRINTABLE.test(text.replace(LINE_BREAKS, '')),
  NOT_ALLOWED,
);

const visible = v.check((text: string) => VISIBLE.test(text), REQUIRED);

const trimmed = (max: number, allowed: typeof printable) =>
  v.pipe(
    v.string(REQUIRED),
    v.trim(),
    v.minLength(1, REQUIRED),
    v.maxLength(max, tooLong(max)),
    allowed,
    visible,
  );

/** One line of trimmed text, safe in a mail header. */
export const line = (max: number) => trimmed(max, printable);

/** Several lines of text. */
export const paragraph = (max: number) => trimmed(max, printableLines);

/** Lower-cased: two spellings of an address are one account. */
export const email = v.pipe(line(254), v.toLowerCase(), v.email(INVALID_EMAIL));

export const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** A number or decimal text; an empty text is neither, though JavaScript converts it to 0. */
const numeric = v.union([v.pipe(v.string(), v.decimal()), v.number()]);

/** `"49.00"` or `49` on the wire, integer cents inside. */
export const money = v.pipe(
  numeric,
  v.transform((amount) => Math.round(Number(amount) * 100)),
  v.safeInteger(),
);

export const decimal = v.pipe(numeric, v.transform(Number), v.finite());

/** An ISO 8601 instant in UTC, or a date. */
export const timestamp = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);

/** A list in an envelope `{results, count}` or without one, as hosts differ. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.union([v.array(item), v.object({ results: v.array(item), count: v.optional(v.number()) })]),
    v.transform((list) =>
      Array.isArray(list)
        ? { results: list as v.InferOutput<Item>[], count: list.length }
        : { results: list.results as v.InferOutput<Item>[], count: list.count ?? list.results.length },
    ),
  );
