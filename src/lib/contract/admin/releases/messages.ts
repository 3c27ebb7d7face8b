import * as v from 'valibot';
import { id, paragraph, timestamp } from '#lib/contract/fields.ts';
import { MAX_RELEASE_MESSAGE } from '#lib/contract/limits.ts';
import { releasePurposes } from './rules.ts';

const purpose = v.picklist(releasePurposes);

/** The users of a version, counted up to a thousand, and the messages to them, newest first. */
export const ReleaseMessages = v.object({
  people: v.number(),
  /** Whether there are more users than counted. */
  has_more: v.boolean(),
  /** The version offered to customers, possibly this one. */
  offered: v.nullable(v.string()),
  sent: v.array(
    v.object({
      id,
      purpose,
      words: v.string(),
      /** The number of created mails. */
      written: v.number(),
      created_at: timestamp,
      /** Whether all mails are created. */
      is_written: v.boolean(),
    }),
  ),
});
export type ReleaseMessages = v.InferOutput<typeof ReleaseMessages>;

export const ReleaseMessageInput = v.object({
  purpose,
  words: paragraph(MAX_RELEASE_MESSAGE),
  /** The newest message that the admin saw; null for none. */
  expected: v.object({ last: v.nullable(id) }),
});
