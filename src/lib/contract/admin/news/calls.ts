import * as v from 'valibot';
import { ChangedMeanwhile, changedMeanwhile } from '#lib/contract/admin/staff.ts';
import {
  admin,
  answersWith,
  answersWithCursor,
  type Call,
  cursor,
  Message,
  support,
} from '#lib/contract/calls/call.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import { News, NewsChange, NewsHead, NewsInput, NewsSchedule, NewsVersion } from './news.ts';

const noReaders = {
  409: {
    // The text has changed meanwhile (`current` has the present values), or has no reader.
    codes: [...changedMeanwhile[409].codes, 'no_readers'],
    body: v.union([ChangedMeanwhile, v.object({ detail: v.string(), code: v.literal('no_readers') })]),
  },
} as const;

export const staffNewsCalls = {
  /** Mailings to newsletter readers and product owners, newest first. */
  staffNewsList: {
    ...support,
    method: 'GET',
    path: '/api/admin/news/',
    query: cursor,
    ...answersWithCursor(NewsHead),
  },
  /** A mailing with the states of its mails. */
  staffNews: {
    ...support,
    method: 'GET',
    path: '/api/admin/news/:id/',
    ...answersWith(News),
  },
  /** Create a mailing. */
  writeNews: {
    ...admin,
    method: 'POST',
    path: '/api/admin/news/',
    input: NewsInput,
    ...answersWith(News, 201),
  },
  /** Change a mailing that is not sent yet. */
  changeNews: {
    ...admin,
    method: 'PATCH',
    path: '/api/admin/news/:id/',
    input: NewsChange,
    ...answersWith(News),
    refusals: changedMeanwhile,
  },
  /** Delete a mailing that is not sent yet. */
  deleteNews: {
    ...admin,
    method: 'POST',
    path: '/api/admin/news/:id/delete/',
    input: NewsVersion,
    answers: { 204: null },
    refusals: changedMeanwhile,
  },
  /** Send a mailing only to the caller, as a test. */
  tryNews: {
    ...admin,
    limits: ['newsTrialsPerAccount'],
    method: 'POST',
    path: '/api/admin/news/:id/try/',
    answers: { 200: Message },
    result: Message,
  },
  /** Send a mailing to its readers, or resume a stopped one. */
  sendNews: {
    ...admin,
    method: 'POST',
    path: '/api/admin/news/:id/send/',
    input: NewsVersion,
    ...answersWith(News),
    refusals: {
      ...confirmed,
      ...noReaders,
    },
  },
  /** Schedule or reschedule a mailing, by day and time in Italy. */
  scheduleNews: {
    ...admin,
    method: 'POST',
    path: '/api/admin/news/:id/schedule/',
    input: NewsSchedule,
    ...answersWith(News),
    refusals: { ...confirmed, ...changedMeanwhile },
  },
  /** Cancel the schedule of a mailing. */
  unscheduleNews: {
    ...admin,
    method: 'POST',
    path: '/api/admin/news/:id/unschedule/',
    input: NewsVersion,
    ...answersWith(News),
    refusals: changedMeanwhile,
  },
  /** Stop creating the mails of a mailing; mails that exist are still sent. */
  stopNews: {
    ...admin,
    method: 'POST',
    path: '/api/admin/news/:id/stop/',
    ...answersWith(News),
    refusals: changedMeanwhile,
  },
} as const satisfies Record<string, Call>;
