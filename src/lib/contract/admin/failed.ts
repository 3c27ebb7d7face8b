import * as v from 'valibot';
import { answersWithCursor, type Call, cursor, Detail, support } from '#lib/contract/calls/call.ts';
import { id, line, timestamp } from '#lib/contract/fields.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import { ChangedMeanwhile } from './staff.ts';

/** The outboxes, which run work in attempts after the response (docs/decisions/0035-one-outbox.md). */
export const outboxNames = ['mails', 'webhooks', 'payments', 'bulk', 'imports', 'erasures', 'usage'] as const;
export type OutboxName = (typeof outboxNames)[number];

const outbox = v.picklist(outboxNames);

/** Work of an outbox that used up its attempts or can never succeed. */
export const FailedWork = v.object({
  outbox,
  id,
  /** A description of the subject, and the page that shows it. */
  about: v.string(),
  page: v.nullable(v.string()),
  attempts: v.number(),
  /** The response or the error of the last attempt. */
  answer: v.nullable(v.string()),
  failed_at: timestamp,
  /** Whether only an admin may retry it. */
  for_admins: v.boolean(),
});
export type FailedWork = v.InferOutput<typeof FailedWork>;

export const RetryInput = v.object({ outbox, id: line(60) });
export type RetryInput = v.InferOutput<typeof RetryInput>;

export const failedCalls = {
  /** Failed work, newest first. */
  failedWork: {
    ...support,
    method: 'GET',
    path: '/api/admin/failed/',
    query: cursor,
    ...answersWithCursor(FailedWork),
  },
  /** Retry failed work. */
  retryFailedWork: {
    ...support,
    method: 'POST',
    path: '/api/admin/failed/retry/',
    input: RetryInput,
    answers: { 204: null },
    refusals: {
      ...confirmed,
      // No such work, or only an admin may retry it.
      404: {},
      409: {
        // The work is no longer failed, or cannot be retried.
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
} as const satisfies Record<string, Call>;
