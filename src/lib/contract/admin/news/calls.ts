import { changedMeanwhile } from '#lib/contract/admin/staff.ts';
import {
  admin,
  answersWith,
  answersWithCursor,
  type Call,
  cursor,
  Message,
  support,
} from '#lib/contract/calls/call.ts';
import { ConfirmationRequired } from '#lib/contract/security/security.ts';
import { News, NewsChange, NewsHead, NewsInput, NewsVersion } from './news.ts';

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
      403: {
        means: 'Asks for a confirmation',
        codes: ['confirmation_required'],
        body: ConfirmationRequired,
      },
      ...changedMeanwhile,
    },
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
