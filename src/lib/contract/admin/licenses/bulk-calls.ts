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

/** The calls about bulk changes of licences. */
export const bulkCalls = {
  /** Preview a bulk change. */
  previewBulk: {
    ...admin,
    method: 'POST',
    path: '/api/admin/license-changes/preview/',
    input: BulkPreviewInput,
    ...answersWith(BulkPreview),
  },
  /** Start a bulk change in background steps, once per idempotency key. */
  startBulk: {
    ...admin,
    method: 'POST',
    path: '/api/admin/license-changes/',
    input: BulkInput,
    ...answersWith(BulkStarted, 201),
    idempotent: true,
    refusals: {
      403: {
        // A revocation is final, so the admin confirms it first.
        codes: [CONFIRMATION_REQUIRED],
        body: ConfirmationRequired,
      },
      ...changedMeanwhile,
    },
  },
  /** Bulk changes, newest first. */
  bulkChanges: {
    ...support,
    method: 'GET',
    path: '/api/admin/license-changes/',
    query: cursor,
    ...answersWithCount(BulkChange),
  },
  /** One bulk change with its progress. */
  bulkChange: {
    ...support,
    method: 'GET',
    path: '/api/admin/license-changes/:id/',
    ...answersWith(BulkChange),
    refusals: unknown,
  },
  /** Stop a bulk change; licences that it has changed are not changed back. */
  stopBulk: {
    ...admin,
    method: 'POST',
    path: '/api/admin/license-changes/:id/stop/',
    ...answersWith(BulkChange),
    refusals: { ...unknown, ...changedMeanwhile },
  },
  /** The licences that a bulk change skipped, with reasons. */
  bulkSkips: {
    ...support,
    method: 'GET',
    path: '/api/admin/license-skips/',
    query: [...cursor, 'change'],
    ...answersWithCount(BulkSkip),
  },
} as const satisfies Record<string, Call>;
