import * as v from 'valibot';
import { filters } from '#lib/contract/admin/filters.ts';
import { CHANGED_MEANWHILE } from '#lib/contract/admin/rules.ts';
import { ChangedMeanwhile, changedMeanwhile } from '#lib/contract/admin/staff.ts';
import {
  admin,
  answersWith,
  answersWithCount,
  answersWithCursor,
  type Call,
  cursor,
  Detail,
  support,
} from '#lib/contract/calls/call.ts';
import { RELEASE_PART_BYTES } from '#lib/contract/limits.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import { ReleaseMessageInput, ReleaseMessages } from './messages.ts';
import {
  ReleaseHash,
  ReleaseNotes,
  ReleasePublication,
  ReleaseUpload,
  ReleaseUploadInput,
  ReleaseWithdrawal,
  ShopRelease,
  WithdrawalEffects,
} from './releases.ts';
import { ReleaseSettings, ReleaseSettingsInput } from './settings.ts';

// No such release.
const unknown = { 404: {} };
// No such archive.
const unknownUpload = { 404: { codes: ['upload_not_found'] } };

export const shopReleaseCalls = {
  /** The releases, newest first. */
  shopReleases: {
    ...support,
    method: 'GET',
    path: '/api/admin/releases/',
    query: [...cursor, ...filters.releases],
    ...answersWithCount(ShopRelease),
  },
  /** The unpublished archives, newest first. */
  releaseUploads: {
    ...support,
    method: 'GET',
    path: '/api/admin/release-uploads/',
    query: cursor,
    ...answersWithCursor(ReleaseUpload),
  },
  /** Begin or resume the upload of an archive. */
  beginRelease: {
    ...admin,
    method: 'POST',
    path: '/api/admin/release-uploads/',
    input: ReleaseUploadInput,
    answers: { 200: ReleaseUpload, 201: ReleaseUpload },
    result: ReleaseUpload,
    // The product has this version already, or this version has an archive of this kind or name.
    refusals: { 409: { codes: ['version_taken'] } },
  },
  /** Upload a part of an archive; the same part again replaces it. */
  sendReleasePart: {
    ...admin,
    method: 'POST',
    path: '/api/admin/release-uploads/:id/parts/:part/',
    maxBodyBytes: RELEASE_PART_BYTES,
    answers: { 204: null },
    refusals: {
      ...unknownUpload,
      // No such part, or its size is wrong.
      400: {},
      // The state of the archive does not allow it.
      409: { codes: ['wrong_state'] },
    },
  },
  /** Finish an upload; a job then compares the stored file with the hash. */
  finishRelease: {
    ...admin,
    method: 'POST',
    path: '/api/admin/release-uploads/:id/finish/',
    input: ReleaseHash,
    ...answersWith(ReleaseUpload),
    refusals: {
      ...unknownUpload,
      // Parts are missing, or the upload is already finished.
      409: { codes: ['parts_missing', 'wrong_state'] },
    },
  },
  /** Delete an unpublished archive. */
  discardRelease: {
    ...admin,
    method: 'DELETE',
    path: '/api/admin/release-uploads/:id/',
    answers: { 204: null },
    refusals: unknownUpload,
  },
  /** Publish a checked version to customers. */
  publishRelease: {
    ...admin,
    method: 'POST',
    path: '/api/admin/release-uploads/:id/publish/',
    input: ReleasePublication,
    ...answersWith(ShopRelease),
    refusals: {
      ...unknownUpload,
      ...confirmed,
      // The state does not allow it, or the version has changed since the caller read it.
      409: {
        codes: ['wrong_state', CHANGED_MEANWHILE],
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
  /** Correct the notes of a release. */
  correctReleaseNotes: {
    ...admin,
    method: 'PATCH',
    path: '/api/admin/releases/:id/notes/',
    input: ReleaseNotes,
    ...answersWith(ShopRelease),
    refusals: { ...unknown, ...changedMeanwhile },
  },
  /** The users of a version, the messages to them, and the version offered now. */
  releaseMessages: {
    ...admin,
    method: 'GET',
    path: '/api/admin/releases/:id/messages/',
    ...answersWith(ReleaseMessages),
    refusals: unknown,
  },
  /** Send a message to all users of a version. */
  writeReleaseMessage: {
    ...admin,
    method: 'POST',
    path: '/api/admin/releases/:id/messages/',
    input: ReleaseMessageInput,
    ...answersWith(ReleaseMessages, 201),
    limits: ['releaseMessagesPerAccount'],
    refusals: {
      ...unknown,
      ...confirmed,
      // A newer message exists, perhaps from the same click.
      409: { codes: ['message_changed'] },
    },
  },
  /** The effects of a withdrawal on customers. */
  withdrawalEffects: {
    ...admin,
    method: 'GET',
    path: '/api/admin/releases/:id/withdraw/',
    ...answersWith(WithdrawalEffects),
    refusals: unknown,
  },
  /** Withdraw a release. */
  withdrawRelease: {
    ...admin,
    method: 'POST',
    path: '/api/admin/releases/:id/withdraw/',
    input: ReleaseWithdrawal,
    ...answersWith(ShopRelease),
    refusals: {
      ...unknown,
      ...confirmed,
      409: {
        // The state does not allow it, or the version offered afterwards would differ from `expected`.
        codes: ['wrong_state', 'offer_changed'],
      },
    },
  },
  /** A product's signing keys, and the day until which its versions get fixes. */
  releaseSettings: {
    ...support,
    method: 'GET',
    path: '/api/admin/products/:id/release-settings/',
    ...answersWith(ReleaseSettings),
    refusals: unknown,
  },
  /** Change the settings; unpublished archives are verified with the new keys. */
  changeReleaseSettings: {
    ...admin,
    method: 'PATCH',
    path: '/api/admin/products/:id/release-settings/',
    input: ReleaseSettingsInput,
    ...answersWith(ReleaseSettings),
    refusals: { ...unknown, ...confirmed, ...changedMeanwhile },
  },
} as const satisfies Record<string, Call>;
