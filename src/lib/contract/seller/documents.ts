import * as v from 'valibot';
import { ReportInput, Transmission } from '#lib/contract/admin/transmissions/transmissions.ts';
import { answersWith, answersWithCursor, cursor, type ProgramCall } from '#lib/contract/calls/call.ts';
import { withKey } from './rules.ts';

const read = withKey('documents:read');
const unknown = {
  404: { means: 'No invoice or credit note has this id', codes: ['document_not_found'] },
} as const;

/** The document after a report. */
export const Reported = v.object({ document: Transmission });

/** Calls of programs that send invoices to the exchange system. */
export const sellerDocumentCalls = {
  sellerDocuments: {
    ...read,
    method: 'GET',
    path: '/api/seller/documents/',
    summary: 'List invoices and credit notes by their state in the exchange system, oldest first',
    guide: [
      'Without `state` the call lists the documents to be sent. For the next page, send the value of `next` as `after`.',
      'With `file_name` the call lists the document that has, or had, a file of this name.',
      '`due_on` is the last day, in Italy, on which the law allows sending the document.',
    ],
    query: [...cursor, 'state', 'file_name'],
    ...answersWithCursor(Transmission),
    outcomes: { 200: 'A page of documents, empty if there are none' },
  },
  sellerDocument: {
    ...read,
    method: 'GET',
    path: '/api/seller/documents/:id/',
    summary: 'Read the state of an invoice or a credit note',
    guide: ['Webhooks contain this id.'],
    ...answersWith(Transmission),
    outcomes: { 200: 'The document' },
    refusals: unknown,
  },
  sellerDocumentXml: {
    ...read,
    method: 'GET',
    path: '/api/seller/documents/:id/xml/',
    summary: 'Get the FatturaPA file of an invoice or a credit note',
    guide: [
      'Send the file unchanged under the name `file_name`. A document corrected after a refusal has a new name, because the exchange system refuses a name that it has already received.',
    ],
    answers: { 200: { types: ['application/xml'] } },
    outcomes: { 200: 'The file' },
    refusals: unknown,
  },
  reportDocument: {
    ...withKey('documents:report'),
    method: 'POST',
    path: '/api/seller/documents/:id/report/',
    summary: 'Report the outcome of a file',
    guide: [
      'Report `sent` once the exchange system has accepted the file, then its notice: `delivered` (RC), `not_delivered` (MC) or `refused` (NS) with its `errors`. Repeating a report succeeds. `at` is the time of the notice, by default that of the report.',
    ],
    input: ReportInput,
    ...answersWith(Reported),
    outcomes: { 200: 'The document with its state' },
    refusals: {
      ...unknown,
      409: {
        means: 'The file is not the document’s current one, or its state contradicts the report',
        codes: ['other_file', 'state_conflict'],
      },
    },
  },
} as const satisfies Record<string, ProgramCall>;
