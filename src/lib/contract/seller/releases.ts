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
    guide: ['For the following page send the value of `next` as `after`.'],
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
    summary: 'Begin the upload of a file of a version, or go on with it',
    guide: [
      `A file has up to 2 GB and travels in parts of ${RELEASE_PART_BYTES} bytes, the last one shorter. Repeating the call with the same values answers the upload that is there, with the numbers of the \`parts\` that have arrived: send the others. A file that was refused gives way to a new upload.`,
    ],
    input: ReleaseUploadInput,
    answers: { 200: ReleaseUpload, 201: ReleaseUpload },
    outcomes: { 200: 'The upload that is there', 201: 'A new upload' },
    result: ReleaseUpload,
    refusals: { 409: { means: 'The version has another such file', codes: ['version_taken'] } },
  },
  sendUploadPart: {
    ...write,
    method: 'POST',
    path: '/api/seller/uploads/:id/parts/:part/',
    summary: 'Send a part of a file',
    guide: ['The body is the part as it is. Parts may come in any order; the same one again replaces it.'],
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
    summary: 'Say that all parts of a file have been sent',
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
    guide: ['What has arrived of it is removed.'],
    answers: { 204: null },
    outcomes: { 204: 'The upload is gone' },
    refusals: unknown,
  },
  publishUpload: {
    ...withKey('releases:publish'),
    method: 'POST',
    path: '/api/seller/uploads/:id/publish/',
    summary: 'Publish a version with all of its checked files',
    guide: [
      'Customers are offered it at once. A key without this scope leaves it to a person, who presses «Pubblica».',
    ],
    ...answersWith(ShopRelease),
    outcomes: { 200: 'The published version' },
    refusals: { ...unknown, 409: { means: wrongState, codes: ['wrong_state'] } },
  },
} as const satisfies Record<string, ProgramCall>;
