import * as v from 'valibot';
import { ChangedMeanwhile } from '#lib/contract/admin/changed.ts';
import { filters } from '#lib/contract/admin/filters.ts';
import { answersWithCursor, cursor } from '#lib/contract/admin/lists.ts';
import { answersWith, type Call, Detail, support } from '#lib/contract/calls/call.ts';
import { StaffMail } from './mails.ts';

export const staffMailCalls = {
  staffMails: {
    ...support,
    method: 'GET',
    path: '/api/admin/mails/',
    summary: 'Mails of the last days, newest first',
    query: [...cursor, ...filters.mails],
    ...answersWithCursor(StaffMail),
  },
  sendMailAgain: {
    ...support,
    method: 'POST',
    path: '/api/admin/mails/:id/again/',
    summary: 'Send a failed mail again',
    ...answersWith(StaffMail),
    refusals: {
      409: {
        means: 'It has not failed any more, or cannot go again',
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
} as const satisfies Record<string, Call>;
