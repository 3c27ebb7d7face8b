import { changedMeanwhile } from '#lib/contract/admin/staff.ts';
import {
  admin,
  answersWith,
  answersWithCount,
  type Call,
  cursor,
  support,
} from '#lib/contract/calls/call.ts';
import { CONFIRMATION_REQUIRED } from '#lib/contract/calls/protocol.ts';
import { ConfirmationRequired } from '#lib/contract/security/security.ts';
import { BulkChange, BulkInput, BulkPreview, BulkPreviewInput, BulkSkip, BulkStarted } from './changes.ts';

// No such change.
const unknown = { 404: {} };

/** Changes of many licences. */
export const bulkCalls = {
  /** What a change of many licences would do. */
  previewBulk: {
    ...admin,
    method: 'POST',
    path: '/api/admin/license-changes/preview/',
    input: BulkPreviewInput,
    ...answersWith(BulkPreview),
  },
  /** Change many licences, in steps; once for each idempotency key. */
  startBulk: {
    ...admin,
    method: 'POST',
    path: '/api/admin/license-changes/',
    input: BulkInput,
    ...answersWith(BulkStarted, 201),
    idempotent: true,
    refusals: {
      403: {
        // To revoke is final: confirm first.
        codes: [CONFIRMATION_REQUIRED],
        body: ConfirmationRequired,
      },
      ...changedMeanwhile,
    },
  },
  /** Changes of many licences, newest first. */
  bulkChanges: {
    ...support,
    method: 'GET',
    path: '/api/admin/license-changes/',
    query: cursor,
    ...answersWithCount(BulkChange),
  },
  /** How far a change of many licences is. */
  bulkChange: {
    ...support,
    method: 'GET',
    path: '/api/admin/license-changes/:id/',
    ...answersWith(BulkChange),
    refusals: unknown,
  },
  /** Stop a change of many licences; those that are changed stay so. */
  stopBulk: {
    ...admin,
    method: 'POST',
    path: '/api/admin/license-changes/:id/stop/',
    ...answersWith(BulkChange),
    refusals: { ...unknown, ...changedMeanwhile },
  },
  /** The licences that a change of many left as they were, and why. */
  bulkSkips: {
    ...support,
    method: 'GET',
    path: '/api/admin/license-skips/',
    query: [...cursor, 'change'],
    ...answersWithCount(BulkSkip),
  },
} as const satisfies Record<string, Call>;
