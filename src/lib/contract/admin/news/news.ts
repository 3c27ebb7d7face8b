import * as v from 'valibot';
import { audiences } from '#lib/contract/admin/rules.ts';
import { day, id, line, paragraph, timestamp } from '#lib/contract/fields.ts';
import { NEWS_CHARS } from '#lib/contract/limits.ts';

/** `done`: the mail of each reader is written. */
export const newsStates = ['draft', 'scheduled', 'sending', 'stopped', 'done'] as const;
export type NewsState = (typeof newsStates)[number];

/** Why a text did not begin at its hour: who had scheduled it is no admin any more, or it has no reader. */
export const unsentReasons = ['no_admin', 'no_readers'] as const;
export type UnsentReason = (typeof unsentReasons)[number];

const written = {
  audience: v.picklist(audiences),
  product_id: v.nullable(v.string()),
  subject: line(160),
  text: paragraph(NEWS_CHARS),
};

export const NewsInput = v.object(written);
export const NewsChange = v.object({ ...written, expected: v.object({ version: v.number() }) });
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
