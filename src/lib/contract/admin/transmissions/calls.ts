import { filters } from '#lib/contract/admin/filters.ts';
import { documentPaths } from '#lib/contract/admin/rules.ts';
import {
  admin,
  answersWith,
  answersWithCount,
  type Call,
  cursor,
  Message,
  support,
} from '#lib/contract/calls/call.ts';
import { listOf } from '#lib/contract/fields.ts';
import { BatchFiles, NoticesInput, ReadNotices, Transmission, TransmissionBatch } from './transmissions.ts';

export const transmissionCalls = {
  transmissions: {
    ...support,
    method: 'GET',
    path: '/api/admin/transmissions/',
    summary: 'Invoices and credit notes by their state in the exchange system, oldest first',
    query: [...cursor, ...filters.transmissions],
    ...answersWithCount(Transmission),
  },
  transmissionBatches: {
    ...support,
    method: 'GET',
    path: '/api/admin/transmissions/batches/',
    summary: 'The last batches of files for the exchange system, newest first',
    ...answersWith(listOf(TransmissionBatch)),
  },
  makeBatch: {
    ...admin,
    method: 'POST',
    path: '/api/admin/transmissions/batches/',
    summary: 'Make a batch of the files that wait to be sent',
    ...answersWith(TransmissionBatch, 201),
    refusals: { 409: { means: 'Nothing waits to be sent', codes: ['nothing_to_send'] } },
  },
  batchFiles: {
    ...admin,
    method: 'GET',
    path: '/api/admin/transmissions/batches/:id/files/',
    summary: 'The files of a batch, some at a time',
    query: ['after'],
    ...answersWith(BatchFiles),
  },
  takeBatchBack: {
    ...admin,
    method: 'POST',
    path: '/api/admin/transmissions/batches/:id/take-back/',
    summary: 'Let the files of a batch that was not uploaded wait again, except those that were answered',
    ...answersWith(Message),
  },
  transmissionFile: {
    ...support,
    method: 'GET',
    path: documentPaths.sent,
    summary: 'A file as it was sent',
    answers: { 200: { types: ['application/xml'] } },
  },
  readNotices: {
    ...admin,
    method: 'POST',
    path: '/api/admin/transmissions/notices/',
    summary: 'Read notices of the exchange system (RC, NS, MC)',
    input: NoticesInput,
    ...answersWith(ReadNotices),
  },
} as const satisfies Record<string, Call>;
