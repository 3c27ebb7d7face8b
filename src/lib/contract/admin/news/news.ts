import * as v from 'valibot';
import { audiences } from '#lib/contract/admin/rules.ts';
import { day, id, line, paragraph, timestamp } from '#lib/contract/fields.ts';
import { DAY_MS, NEWS_CHARS, NEWS_LAPSED_DAYS } from '#lib/contract/limits.ts';

/** `done`: the mail of each reader is created. */
export const newsStates = ['draft', 'scheduled', 'sending', 'stopped', 'done'] as const;
export type NewsState = (typeof newsStates)[number];

/** Why a scheduled mailing did not start: its author is no longer an admin, or it has no reader. */
export const unsentReasons = ['no_admin', 'no_readers'] as const;
export type UnsentReason = (typeof unsentReasons)[number];

const WRONG_ORDER = 'Viene prima del primo giorno.';
const TOO_MANY_DAYS = `Scegli al massimo ${NEWS_LAPSED_DAYS} giorni.`;

const words = { subject: line(160), text: paragraph(NEWS_CHARS) };
/** Counts both days. */
const daysFrom = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;

/** A mailing with its readers. Only `lapsed` has days and may have no product, which means any product. */
const written = <Entries extends v.ObjectEntries>(more: Entries) =>
  v.variant('audience', [
    v.object({ ...words, ...more, audience: v.literal('newsletter'), product_id: v.null() }),
    v.object({ ...words, ...more, audience: v.literal('product'), product_id: v.string() }),
    v.object({
      ...{ ...words, ...more, audience: v.literal('lapsed'), product_id: v.nullable(v.string()) },
      ...{ lapsed_from: day, lapsed_to: day },
    }),
  ]);

type Written = { audience: string; lapsed_from?: string; lapsed_to?: string };
const isInOrder = ({ lapsed_from: first = '', lapsed_to: last = '' }: Written) => first <= last;
const isShort = ({ audience, lapsed_from: first = '', lapsed_to: last = '' }: Written) =>
  audience !== 'lapsed' || daysFrom(first, last) <= NEWS_LAPSED_DAYS;

export const NewsInput = v.pipe(
  written({}),
  v.forward(
    v.check((text) => isInOrder(text), WRONG_ORDER),
    ['lapsed_to'],
  ),
  v.forward(
    v.check((text) => isShort(text), TOO_MANY_DAYS),
    ['lapsed_to'],
  ),
);
export const NewsChange = v.pipe(
  written({ expected: v.object({ version: v.number() }) }),
  v.forward(
    v.check((text) => isInOrder(text), WRONG_ORDER),
    ['lapsed_to'],
  ),
  v.forward(
    v.check((text) => isShort(text), TOO_MANY_DAYS),
    ['lapsed_to'],
  ),
);
export const NewsVersion = v.object({ expected: v.object({ version: v.number() }) });

/** A day and time in Italy. */
export const NewsSchedule = v.object({
  day,
  time: v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
  expected: v.object({ version: v.number() }),
});

export const NewsHead = v.object({
  id,
  audience: v.picklist(audiences),
  product_id: v.nullable(v.string()),
  product_name: v.nullable(v.string()),
  /** For `lapsed`: the days in Italy between which the licences of the readers expired. */
  lapsed_from: v.nullable(day),
  lapsed_to: v.nullable(day),
  subject: v.string(),
  news_state: v.picklist(newsStates),
  version: v.number(),
  created_at: timestamp,
  /** When it starts by schedule, or why it did not. */
  send_at: v.nullable(timestamp),
  unsent_why: v.nullable(v.picklist(unsentReasons)),
  started_at: v.nullable(timestamp),
  ended_at: v.nullable(timestamp),
  /** Mails created so far, by outcome; `dropped`: the reader had unsubscribed before the mail was sent. */
  figures: v.object({
    written: v.number(),
    sent: v.number(),
    waiting: v.number(),
    failed: v.number(),
    dropped: v.number(),
  }),
});
export type NewsHead = v.InferOutput<typeof NewsHead>;

/** The number of readers at present, counted up to a limit. */
export const ReaderCount = v.object({ count: v.number(), has_more: v.boolean() });
export type ReaderCount = v.InferOutput<typeof ReaderCount>;

export const News = v.object({
  ...NewsHead.entries,
  text: v.string(),
  /** Only for a mailing that is not being sent yet. */
  readers: v.nullable(ReaderCount),
});
export type News = v.InferOutput<typeof News>;
