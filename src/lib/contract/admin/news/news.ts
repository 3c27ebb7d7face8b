import * as v from 'valibot';
import { audiences } from '#lib/contract/admin/rules.ts';
import { day, id, line, paragraph, timestamp } from '#lib/contract/fields.ts';
import { DAY_MS, NEWS_CHARS, NEWS_LAPSED_DAYS } from '#lib/contract/limits.ts';

/** `done`: the mail of each reader is written. */
export const newsStates = ['draft', 'scheduled', 'sending', 'stopped', 'done'] as const;
export type NewsState = (typeof newsStates)[number];

/** Why a text did not begin at its hour: who had scheduled it is no admin any more, or it has no reader. */
export const unsentReasons = ['no_admin', 'no_readers'] as const;
export type UnsentReason = (typeof unsentReasons)[number];

const WRONG_ORDER = 'Viene prima del primo giorno.';
const TOO_MANY_DAYS = `Scegli al massimo ${NEWS_LAPSED_DAYS} giorni.`;

const words = { subject: line(160), text: paragraph(NEWS_CHARS) };
/** Both in it. */
const daysFrom = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;

/** A text with its readers: days belong to those whose licences ended, whose product may be any. */
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

/** A day and hour of Italy. */
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
  /** The days of Italy on which the licences of its readers ended, where it goes to such. */
  lapsed_from: v.nullable(day),
  lapsed_to: v.nullable(day),
  subject: v.string(),
  news_state: v.picklist(newsStates),
  version: v.number(),
  created_at: timestamp,
  /** When it begins by itself, or why it did not. */
  send_at: v.nullable(timestamp),
  unsent_why: v.nullable(v.picklist(unsentReasons)),
  started_at: v.nullable(timestamp),
  ended_at: v.nullable(timestamp),
  /** Mails: written so far, and of these sent, waiting, failed, and not sent as their reader wanted none any more. */
  figures: v.object({
    written: v.number(),
    sent: v.number(),
    waiting: v.number(),
    failed: v.number(),
    dropped: v.number(),
  }),
});
export type NewsHead = v.InferOutput<typeof NewsHead>;

/** Who would get a text now, as far as they are counted. */
export const ReaderCount = v.object({ count: v.number(), has_more: v.boolean() });
export type ReaderCount = v.InferOutput<typeof ReaderCount>;

export const News = v.object({
  ...NewsHead.entries,
  text: v.string(),
  /** Of a text that is not being sent yet. */
  readers: v.nullable(ReaderCount),
});
export type News = v.InferOutput<typeof News>;
