import { filters } from '#lib/contract/admin/filters.ts';
import {
  admin,
  answersWith,
  answersWithCount,
  answersWithCursor,
  type Call,
  cursor,
  support,
} from '#lib/contract/calls/call.ts';
import { RELEASE_PART_BYTES } from '#lib/contract/limits.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import {
  ReleaseHash,
  ReleaseUpload,
  ReleaseUploadInput,
  ReleaseWithdrawal,
  ShopRelease,
} from './releases.ts';

const unknown = { 404: { means: 'No such release' } };
const OTHER_STATE = 'It is not in a state that allows this';

export const shopReleaseCalls = {
  shopReleases: {
    ...support,
    method: 'GET',
    path: '/api/admin/releases/',
    summary: 'The releases, newest first',
    query: [...cursor, ...filters.releases],
    ...answersWithCount(ShopRelease),
  },
  releaseUploads: {
    ...support,
    method: 'GET',
    path: '/api/admin/release-uploads/',
    summary: 'The archives that are not published yet, newest first',
    query: cursor,
    ...answersWithCursor(ReleaseUpload),
  },
  beginRelease: {
    ...admin,
    method: 'POST',
    path: '/api/admin/release-uploads/',
    summary: 'Begin the upload of an archive',
    input: ReleaseUploadInput,
    ...answersWith(ReleaseUpload, 201),
    refusals: { 409: { means: 'The product has this version already', codes: ['version_taken'] } },
  },
  sendReleasePart: {
    ...admin,
    method: 'POST',
    path: '/api/admin/release-uploads/:id/parts/:part/',
    summary: 'Send a part of an archive; the same again replaces it',
    maxBodyBytes: RELEASE_PART_BYTES,
    answers: { 204: null },
    refusals: {
      ...unknown,
      400: { means: 'There is no such part, or it has another size' },
      409: { means: OTHER_STATE, codes: ['wrong_state'] },
    },
  },
  finishRelease: {
    ...admin,
    method: 'POST',
    path: '/api/admin/release-uploads/:id/finish/',
    summary: 'Say that all parts are there; what came is then held against the hash',
    input: ReleaseHash,
    ...answersWith(ReleaseUpload),
    refusals: {
      ...unknown,
      409: { means: 'Parts are missing, or it is finished', codes: ['parts_missing', 'wrong_state'] },
    },
  },
  discardRelease: {
    ...admin,
    method: 'DELETE',
    path: '/api/admin/release-uploads/:id/',
    summary: 'Remove an archive that is not published',
    answers: { 204: null },
    refusals: unknown,
  },
  publishRelease: {
    ...admin,
    method: 'POST',
    path: '/api/admin/release-uploads/:id/publish/',
    summary: 'Offer a checked archive to customers',
    ...answersWith(ShopRelease),
    refusals: {
      ...unknown,
      ...confirmed,
      409: { means: OTHER_STATE, codes: ['wrong_state'] },
    },
  },
  withdrawRelease: {
    ...admin,
    method: 'POST',
    path: '/api/admin/releases/:id/withdraw/',
    summary: 'Withdraw a release',
    input: ReleaseWithdrawal,
    ...answersWith(ShopRelease),
    refusals: {
      ...unknown,
      ...confirmed,
      409: { means: OTHER_STATE, codes: ['wrong_state'] },
    },
  },
} as const satisfies Record<string, Call>;
