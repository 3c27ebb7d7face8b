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
    // It has changed since it was seen (`current` has the values of now), or would reach no reader.
    codes: [...changedMeanwhile[409].codes, 'no_readers'],
    body: v.union([ChangedMeanwhile, v.object({ detail: v.string(), code: v.literal('no_readers') })]),
  },
} as const;

export const staffNewsCalls = {
  /** Texts for the newsletter and for products’ owners, newest first. */
  staffNewsList: {
    ...support,
    method: 'GET',
    path: '/api/admin/news/',
    query: cursor,
    ...answersWithCursor(NewsHead),
  },
  /** A text and what became of its mails. */
  staffNews: {
    ...support,
    method: 'GET',
    path: '/api/admin/news/:id/',
    ...answersWith(News),
  },
  /** Write a text. */
  writeNews: {
    ...admin,
    method: 'POST',
    path: '/api/admin/news/',
    input: NewsInput,
    ...answersWith(News, 201),
  },
  /** Change a text that is not sent yet. */
  changeNews: {
    ...admin,
    method: 'PATCH',
    path: '/api/admin/news/:id/',
    input: NewsChange,
    ...answersWith(News),
    refusals: changedMeanwhile,
  },
  /** Delete a text that is not sent yet. */
  deleteNews: {
    ...admin,
    method: 'POST',
    path: '/api/admin/news/:id/delete/',
    input: NewsVersion,
    answers: { 204: null },
    refusals: changedMeanwhile,
  },
  /** Send a text to oneself. */
  tryNews: {
    ...admin,
    limits: ['newsTrialsPerAccount'],
    method: 'POST',
    path: '/api/admin/news/:id/try/',
    answers: { 200: Message },
    result: Message,
  },
  /** Send a text to its readers, or go on with a stopped one. */
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
  /** Send a text at a day and hour of Italy, or at another one than before. */
  scheduleNews: {
    ...admin,
    method: 'POST',
    path: '/api/admin/news/:id/schedule/',
    input: NewsSchedule,
    ...answersWith(News),
    refusals: { ...confirmed, ...changedMeanwhile },
  },
  /** Take a scheduled text back. */
  unscheduleNews: {
    ...admin,
    method: 'POST',
    path: '/api/admin/news/:id/unschedule/',
    input: NewsVersion,
    ...answersWith(News),
    refusals: changedMeanwhile,
  },
  /** Stop writing the mails of a text; those written go on. */
  stopNews: {
    ...admin,
    method: 'POST',
    path: '/api/admin/news/:id/stop/',
    ...answersWith(News),
    refusals: changedMeanwhile,
  },
} as const satisfies Record<string, Call>;
