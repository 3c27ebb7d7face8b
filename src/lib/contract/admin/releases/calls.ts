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
  /** The archives that are not published yet, newest first. */
  releaseUploads: {
    ...support,
    method: 'GET',
    path: '/api/admin/release-uploads/',
    query: cursor,
    ...answersWithCursor(ReleaseUpload),
  },
  /** Begin the upload of an archive, or go on with it. */
  beginRelease: {
    ...admin,
    method: 'POST',
    path: '/api/admin/release-uploads/',
    input: ReleaseUploadInput,
    answers: { 200: ReleaseUpload, 201: ReleaseUpload },
    result: ReleaseUpload,
    // The product has this version, or of it another archive of this kind or name.
    refusals: { 409: { codes: ['version_taken'] } },
  },
  /** Send a part of an archive; the same again replaces it. */
  sendReleasePart: {
    ...admin,
    method: 'POST',
    path: '/api/admin/release-uploads/:id/parts/:part/',
    maxBodyBytes: RELEASE_PART_BYTES,
    answers: { 204: null },
    refusals: {
      ...unknownUpload,
      // There is no such part, or it has another size.
      400: {},
      // It is not in a state that allows this.
      409: { codes: ['wrong_state'] },
    },
  },
  /** Say that all parts are there; what came is then held against the hash. */
  finishRelease: {
    ...admin,
    method: 'POST',
    path: '/api/admin/release-uploads/:id/finish/',
    input: ReleaseHash,
    ...answersWith(ReleaseUpload),
    refusals: {
      ...unknownUpload,
      // Parts are missing, or it is finished.
      409: { codes: ['parts_missing', 'wrong_state'] },
    },
  },
  /** Remove an archive that is not published. */
  discardRelease: {
    ...admin,
    method: 'DELETE',
    path: '/api/admin/release-uploads/:id/',
    answers: { 204: null },
    refusals: unknownUpload,
  },
  /** Offer a checked archive to customers. */
  publishRelease: {
    ...admin,
    method: 'POST',
    path: '/api/admin/release-uploads/:id/publish/',
    input: ReleasePublication,
    ...answersWith(ShopRelease),
    refusals: {
      ...unknownUpload,
      ...confirmed,
      // It is not in a state that allows this, or is no longer what was seen.
      409: {
        codes: ['wrong_state', CHANGED_MEANWHILE],
        body: v.union([ChangedMeanwhile, Detail]),
      },
    },
  },
  /** Correct what customers read about a release. */
  correctReleaseNotes: {
    ...admin,
    method: 'PATCH',
    path: '/api/admin/releases/:id/notes/',
    input: ReleaseNotes,
    ...answersWith(ShopRelease),
    refusals: { ...unknown, ...changedMeanwhile },
  },
  /** Who has a version, what they were told about it, and which one they can get now. */
  releaseMessages: {
    ...admin,
    method: 'GET',
    path: '/api/admin/releases/:id/messages/',
    ...answersWith(ReleaseMessages),
    refusals: unknown,
  },
  /** Write to everybody who has a version. */
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
      // They were written to since, maybe by the same press.
      409: { codes: ['message_changed'] },
    },
  },
  /** What a withdrawal would do to customers. */
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
        // It is not in a state that allows this, or customers would be offered another version then than `expected`.
        codes: ['wrong_state', 'offer_changed'],
      },
    },
  },
  /** By which keys a product's archives are signed, and until when it is mended. */
  releaseSettings: {
    ...support,
    method: 'GET',
    path: '/api/admin/products/:id/release-settings/',
    ...answersWith(ReleaseSettings),
    refusals: unknown,
  },
  /** Decide that; archives that wait are held against the new keys. */
  changeReleaseSettings: {
    ...admin,
    method: 'PATCH',
    path: '/api/admin/products/:id/release-settings/',
    input: ReleaseSettingsInput,
    ...answersWith(ReleaseSettings),
    refusals: { ...unknown, ...confirmed, ...changedMeanwhile },
  },
} as const satisfies Record<string, Call>;
