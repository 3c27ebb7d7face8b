import * as v from 'valibot';
import { asciiAddress } from '#lib/contract/account/addresses.ts';
import { isDay } from './calendar.ts';
import { hasInvisible, isPrintable, isStacked } from './characters.ts';
import { MAX_NAME_LENGTH } from './limits.ts';
import { INVALID_EMAIL, ONE_NAME, REQUIRED, tooLong } from './messages.ts';

/**
 * Building blocks of the contract. Input schemas carry Italian error messages. Output schemas accept our API and a
 * Django REST Framework host (numbers as decimal strings, ids as integers, lists with or without an envelope).
 */
const LINE_BREAKS = /[\t\r\n]/g;
/** A visible character: joiners, fillers and soft hyphens alone are no text. */
const VISIBLE = /[^\s\p{DI}\u2800]/u;
const NOT_ALLOWED = 'Caratteri non ammessi.';
const UNSEEN = 'Ci sono caratteri che non si vedono: scrivi il testo a mano, senza incollarlo.';

/** Refuses text that displays differently from what is stored, or that breaks a line of ours. */
export const printable = v.check(isPrintable, NOT_ALLOWED);
const isReadable = (text: string) => isPrintable(text) && !isStacked(text);
const printableLines = v.check((text: string) => isReadable(text.replace(LINE_BREAKS, '')), NOT_ALLOWED);

/** Refuses invisible characters too, which make different names look alike. */
export const plain = v.check(
  (text: string) => isReadable(text) && !hasInvisible(text),
  ({ input }) => (isReadable(input) ? UNSEEN : NOT_ALLOWED),
);

type TextRule = v.CheckAction<string, v.ErrorMessage<v.CheckIssue<string>>>;

const trimmed = (max: number, allowed: TextRule, required: string = REQUIRED) =>
  v.pipe(
    v.string(required),
    v.trim(),
    v.minLength(1, required),
    v.maxLength(max, tooLong(max)),
    allowed,
    v.check((text: string) => VISIBLE.test(text), required),
  );

/** One trimmed line, safe in a mail header. */
export const line = (max: number, required: string = REQUIRED) => trimmed(max, plain, required);

/** One trimmed line for codes, which programs generate or people paste, so invisible characters do no harm. */
export const codeLine = (max: number) => trimmed(max, printable);

/** One line, or an empty text that clears the value. */
export const clearableLine = (max: number) =>
  v.pipe(v.string(REQUIRED), v.trim(), v.maxLength(max, tooLong(max)), plain);

/** What the schema allows, or an empty text that clears the value. */
export const clearable = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.union([v.pipe(v.string(), v.trim(), v.literal('')), schema]);

/** Several lines of text. */
export const paragraph = (max: number) => trimmed(max, printableLines);

export const firstName = line(MAX_NAME_LENGTH);
export const lastName = line(MAX_NAME_LENGTH, ONE_NAME);

/**
 * An address as browsers validate it, with a dot in the domain. It is lower-cased and an internationalised domain
 * becomes ASCII, so that two spellings are one account.
 */
export const email = v.pipe(
  line(254),
  v.transform(asciiAddress),
  v.maxLength(254, tooLong(254)),
  v.rfcEmail(INVALID_EMAIL),
  v.regex(/@.*\./, INVALID_EMAIL),
);

export const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** A number or decimal text, but not an empty text, which JavaScript converts to 0. */
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

/** An Italian day, `2026-03-31`. */
export const day = v.pipe(v.string(), v.check(isDay));

/** A list with or without the envelope `{results, count}`, because hosts differ. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.union([v.array(item), v.object({ results: v.array(item), count: v.optional(v.number()) })]),
    v.transform((list) =>
      Array.isArray(list)
        ? { results: list as v.InferOutput<Item>[], count: list.length }
        : { results: list.results as v.InferOutput<Item>[], count: list.count ?? list.results.length },
    ),
  );

/** The first error of each field; undefined if the input is valid. */
export function faultsIn(schema: v.GenericSchema, typed: unknown): Record<string, string> | undefined {
  const { issues } = v.safeParse(schema, typed, { abortPipeEarly: true });
  if (!issues) return undefined;
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path?.[0]?.key, message]));
}
