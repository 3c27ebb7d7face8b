import * as v from 'valibot';
import { answersWithCursor, type Call, cursor, Detail, support } from '#lib/contract/calls/call.ts';
import { id, line, timestamp } from '#lib/contract/fields.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import { ChangedMeanwhile } from './staff.ts';

/** What is done in attempts, after the answer that caused it (docs/decisions/0035-one-outbox.md). */
export const outboxNames = ['mails', 'webhooks', 'payments', 'bulk', 'imports', 'erasures', 'usage'] as const;
export type OutboxName = (typeof outboxNames)[number];

const outbox = v.picklist(outboxNames);

/** Something that was tried as often as it may be, or can never be done. */
export const FailedWork = v.object({
  outbox,
  id,
  /** What it is about, in words, and the page that shows it. */
  about: v.string(),
  page: v.nullable(v.string()),
  attempts: v.number(),
  /** What the last attempt was told, or what went wrong. */
  answer: v.nullable(v.string()),
  failed_at: timestamp,
  /** Whether only an admin may let it be tried again. */
  for_admins: v.boolean(),
});
export type FailedWork = v.InferOutput<typeof FailedWork>;

export const RetryInput = v.object({ outbox, id: line(60) });
export type RetryInput = v.InferOutput<typeof RetryInput>;

export const failedCalls = {
  /** What was tried as often as it may be, newest first. */
  failedWork: {
    ...support,
    method: 'GET',
    path: '/api/admin/failed/',
    query: cursor,
    ...answersWithCursor(FailedWork),
  },
  /** Try again what has failed. */
  retryFailedWork: {
    ...support,
    method: 'POST',
    path: '/api/admin/failed/retry/',
    input: RetryInput,
    answers: { 204: null },
    refusals: {
      ...confirmed,
      // There is none, or it is an admin’s to try again.
      404: {},
      409: {
        // It has not failed any more, or cannot be tried again.
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
} as const satisfies Record<string, Call>;
