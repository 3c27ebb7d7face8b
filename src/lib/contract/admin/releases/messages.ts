import * as v from 'valibot';
import { id, paragraph, timestamp } from '#lib/contract/fields.ts';
import { MAX_RELEASE_MESSAGE } from '#lib/contract/limits.ts';
import { releasePurposes } from './rules.ts';

const purpose = v.picklist(releasePurposes);

/** Who has a version, counted as far as a thousand, and what they were told about it, newest first. */
export const ReleaseMessages = v.object({
  people: v.number(),
  /** Whether there are more than were counted. */
  has_more: v.boolean(),
  /** The version that customers are offered; it may be this one. */
  offered: v.nullable(v.string()),
  sent: v.array(
    v.object({
      id,
      purpose,
      words: v.string(),
      /** Mails that are written. */
      written: v.number(),
      created_at: timestamp,
      /** Whether they all are. */
      is_written: v.boolean(),
    }),
  ),
});
export type ReleaseMessages = v.InferOutput<typeof ReleaseMessages>;

export const ReleaseMessageInput = v.object({
  purpose,
  words: paragraph(MAX_RELEASE_MESSAGE),
  /** The newest message about the version that its maker saw; none is null. */
  expected: v.object({ last: v.nullable(id) }),
});
