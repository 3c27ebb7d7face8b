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

/** Whether a failed mail can be resent. `gone`: its text is deleted. `late`: its link has expired. */
export const secondTries = ['possible', 'gone', 'late'] as const;
export type SecondTry = (typeof secondTries)[number];

/** A mail without its subject and text, which may contain a token. */
export const StaffMail = v.object({
  id,
  /** The template, for example `order`. */
  mail_kind: v.string(),
  /** Empty if the address is not stored. */
  to: v.string(),
  customer_id: v.nullable(v.string()),
  customer_email: v.nullable(v.string()),
  state: v.picklist(mailStates),
  attempts: v.number(),
  /** The mail provider's id of the mail, or the error. */
  answer: v.nullable(v.string()),
  created_at: timestamp,
  sent_at: v.nullable(timestamp),
  /** The time of the next attempt of a waiting mail. */
  due_at: v.nullable(timestamp),
  /** Null unless the mail has failed. */
  again: v.nullable(v.picklist(secondTries)),
});
export type StaffMail = v.InferOutput<typeof StaffMail>;

export const staffMailCalls = {
  /** The mails of the last days, newest first. */
  staffMails: {
    ...support,
    method: 'GET',
    path: '/api/admin/mails/',
    query: [...cursor, ...filters.mails],
    ...answersWithCount(StaffMail),
  },
  /** Resend a failed mail. */
  sendMailAgain: {
    ...support,
    method: 'POST',
    path: '/api/admin/mails/:id/again/',
    ...answersWith(StaffMail),
    refusals: {
      409: {
        // The mail is no longer failed, or cannot be resent.
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
} as const satisfies Record<string, Call>;
