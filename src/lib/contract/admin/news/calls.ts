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
  staffNewsList: {
    ...support,
    method: 'GET',
    path: '/api/admin/news/',
    summary: 'Texts for the newsletter and for products’ owners, newest first',
    query: cursor,
    ...answersWithCursor(NewsHead),
  },
  staffNews: {
    ...support,
    method: 'GET',
    path: '/api/admin/news/:id/',
    summary: 'A text and what became of its mails',
    ...answersWith(News),
  },
  writeNews: {
    ...admin,
    method: 'POST',
    path: '/api/admin/news/',
    summary: 'Write a text',
    input: NewsInput,
    ...answersWith(News, 201),
  },
  changeNews: {
    ...admin,
    method: 'PATCH',
    path: '/api/admin/news/:id/',
    summary: 'Change a text that is not sent yet',
    input: NewsChange,
    ...answersWith(News),
    refusals: changedMeanwhile,
  },
  deleteNews: {
    ...admin,
    method: 'POST',
    path: '/api/admin/news/:id/delete/',
    summary: 'Delete a text that is not sent yet',
    input: NewsVersion,
    answers: { 204: null },
    refusals: changedMeanwhile,
  },
  tryNews: {
    ...admin,
    method: 'POST',
    path: '/api/admin/news/:id/try/',
    summary: 'Send a text to oneself',
    answers: { 200: Message },
    result: Message,
  },
  sendNews: {
    ...admin,
    method: 'POST',
    path: '/api/admin/news/:id/send/',
    summary: 'Send a text to its readers, or go on with a stopped one',
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
  stopNews: {
    ...admin,
    method: 'POST',
    path: '/api/admin/news/:id/stop/',
    summary: 'Stop writing the mails of a text; those written go on',
    ...answersWith(News),
    refusals: changedMeanwhile,
  },
} as const satisfies Record<string, Call>;
