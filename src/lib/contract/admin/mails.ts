import * as v from 'valibot';
import {
  answersWith,
  answersWithCount,
  type Call,
  cursor,
  Detail,
  support,
} from '#lib/contract/calls/call.ts';
import { id, timestamp } from '#lib/contract/fields.ts';
import { filters } from './filters.ts';
import { mailStates } from './rules.ts';
import { ChangedMeanwhile } from './staff.ts';

/** Whether a failed mail can be sent again: its words may be gone, or its link over. */
export const secondTries = ['possible', 'gone', 'late'] as const;
export type SecondTry = (typeof secondTries)[number];

/** What a mail says of itself: neither subject nor words, which may hold a token. */
export const StaffMail = v.object({
  id,
  /** Names what it is about: `order`. */
  mail_kind: v.string(),
  /** Empty where it is not kept. */
  to: v.string(),
  customer_id: v.nullable(v.string()),
  customer_email: v.nullable(v.string()),
  state: v.picklist(mailStates),
  attempts: v.number(),
  /** The provider's id of the mail, or why it refused it. */
  answer: v.nullable(v.string()),
  created_at: timestamp,
  sent_at: v.nullable(timestamp),
  /** Of a waiting one: when it is tried next. */
  due_at: v.nullable(timestamp),
  /** Null unless it has failed. */
  again: v.nullable(v.picklist(secondTries)),
});
export type StaffMail = v.InferOutput<typeof StaffMail>;

export const staffMailCalls = {
  /** Mails of the last days, newest first. */
  staffMails: {
    ...support,
    method: 'GET',
    path: '/api/admin/mails/',
    query: [...cursor, ...filters.mails],
    ...answersWithCount(StaffMail),
  },
  /** Send a failed mail again. */
  sendMailAgain: {
    ...support,
    method: 'POST',
    path: '/api/admin/mails/:id/again/',
    ...answersWith(StaffMail),
    refusals: {
      409: {
        // It has not failed any more, or cannot go again.
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
} as const satisfies Record<string, Call>;
