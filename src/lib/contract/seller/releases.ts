import {
  ReleaseHash,
  ReleaseUpload,
  ReleaseUploadInput,
  ShopRelease,
} from '#lib/contract/admin/releases/releases.ts';
import { answersWith, answersWithCursor, cursor, type ProgramCall } from '#lib/contract/calls/call.ts';
import { RELEASE_PART_BYTES } from '#lib/contract/limits.ts';
import { withKey } from './rules.ts';

const write = withKey('releases:write');
const unknown = { 404: { means: 'No upload has this id', codes: ['upload_not_found'] } } as const;
const wrongState = 'The upload is not in a state that allows this';

/** Calls of programs that build versions of the products. */
export const sellerReleaseCalls = {
  uploads: {
    ...write,
    method: 'GET',
    path: '/api/seller/uploads/',
    summary: 'List the files that are not published yet, newest first',
    guide: ['For the next page, send the value of `next` as `after`.'],
    query: cursor,
    ...answersWithCursor(ReleaseUpload),
    outcomes: { 200: 'A page of uploads' },
  },
  upload: {
    ...write,
    method: 'GET',
    path: '/api/seller/uploads/:id/',
    summary: 'Read how far an upload is',
    guide: [
      'After `finish` it is `checking` until the server has read the whole file, then `ready` or `refused`: `refused_because` is `hash` or `signature`.',
    ],
    ...answersWith(ReleaseUpload),
    outcomes: { 200: 'The upload' },
    refusals: unknown,
  },
  beginUpload: {
    ...write,
    method: 'POST',
    path: '/api/seller/uploads/',
    summary: 'Begin or continue the upload of a version’s file',
    guide: [
      `A file has up to 2 GB. Send it in parts of ${RELEASE_PART_BYTES} bytes; the last one may be shorter. Repeating the call with the same values returns the existing upload, with the numbers of the \`parts\` that have arrived: send the others. After a refusal the call begins a new upload.`,
    ],
    input: ReleaseUploadInput,
    answers: { 200: ReleaseUpload, 201: ReleaseUpload },
    outcomes: { 200: 'The existing upload', 201: 'A new upload' },
    result: ReleaseUpload,
    refusals: {
      409: {
        means: 'The version is published, or has another file of this name or kind',
        codes: ['version_taken'],
      },
    },
  },
  sendUploadPart: {
    ...write,
    method: 'POST',
    path: '/api/seller/uploads/:id/parts/:part/',
    summary: 'Send a part of a file',
    guide: ['The body is the raw part. Send parts in any order; sending one again replaces it.'],
    maxBodyBytes: RELEASE_PART_BYTES,
    answers: { 204: null },
    outcomes: { 204: 'The part has arrived' },
    refusals: {
      ...unknown,
      400: { means: 'The file has no such part, or it has another size' },
      409: { means: wrongState, codes: ['wrong_state'] },
    },
  },
  finishUpload: {
    ...write,
    method: 'POST',
    path: '/api/seller/uploads/:id/finish/',
    summary: 'Finish an upload after sending all parts',
    guide: ['The server then reads the whole file. Repeating the call with the same hash succeeds.'],
    input: ReleaseHash,
    ...answersWith(ReleaseUpload),
    outcomes: { 200: 'The upload with its state' },
    refusals: {
      ...unknown,
      409: { means: `Parts are missing, or: ${wrongState}`, codes: ['parts_missing', 'wrong_state'] },
    },
  },
  discardUpload: {
    ...write,
    method: 'DELETE',
    path: '/api/seller/uploads/:id/',
    summary: 'Discard a file that is not published',
    guide: ['The server deletes the parts that have arrived.'],
    answers: { 204: null },
    outcomes: { 204: 'The upload is discarded' },
    refusals: unknown,
  },
  publishUpload: {
    ...withKey('releases:publish'),
    method: 'POST',
    path: '/api/seller/uploads/:id/publish/',
    summary: 'Publish a version with all of its checked files',
    guide: [
      'Customers can download it at once. If the key lacks this scope, a person publishes with «Pubblica».',
    ],
    ...answersWith(ShopRelease),
    outcomes: { 200: 'The published version' },
    refusals: { ...unknown, 409: { means: wrongState, codes: ['wrong_state'] } },
  },
} as const satisfies Record<string, ProgramCall>;
