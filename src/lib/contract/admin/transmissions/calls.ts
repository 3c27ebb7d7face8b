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
  /** Invoices and credit notes by state in the exchange system, oldest first. */
  transmissions: {
    ...support,
    method: 'GET',
    path: '/api/admin/transmissions/',
    query: [...cursor, ...filters.transmissions],
    ...answersWithCount(Transmission),
  },
  /** The last batches of files for the exchange system, newest first. */
  transmissionBatches: {
    ...support,
    method: 'GET',
    path: '/api/admin/transmissions/batches/',
    ...answersWith(listOf(TransmissionBatch)),
  },
  /** Create a batch of the files that wait to be sent. */
  makeBatch: {
    ...admin,
    method: 'POST',
    path: '/api/admin/transmissions/batches/',
    ...answersWith(TransmissionBatch, 201),
    // Nothing waits to be sent.
    refusals: { 409: { codes: ['nothing_to_send'] } },
  },
  /** The files of a batch, in pages. */
  batchFiles: {
    ...admin,
    method: 'GET',
    path: '/api/admin/transmissions/batches/:id/files/',
    query: ['after'],
    ...answersWith(BatchFiles),
  },
  /** Undo a batch that was not uploaded: its files wait again, except those with a notice. */
  takeBatchBack: {
    ...admin,
    method: 'POST',
    path: '/api/admin/transmissions/batches/:id/take-back/',
    ...answersWith(Message),
  },
  /** A file as sent. */
  transmissionFile: {
    ...support,
    method: 'GET',
    path: documentPaths.sent,
    answers: { 200: { types: ['application/xml'] } },
  },
  /** Read notices of the exchange system (RC, NS, MC). */
  readNotices: {
    ...admin,
    method: 'POST',
    path: '/api/admin/transmissions/notices/',
    input: NoticesInput,
    ...answersWith(ReadNotices),
  },
} as const satisfies Record<string, Call>;
