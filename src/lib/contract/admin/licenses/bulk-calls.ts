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

const unknown = { 404: { means: 'No such change' } };

/** Changes of many licences. */
export const bulkCalls = {
  previewBulk: {
    ...admin,
    method: 'POST',
    path: '/api/admin/license-changes/preview/',
    summary: 'What a change of many licences would do',
    input: BulkPreviewInput,
    ...answersWith(BulkPreview),
  },
  startBulk: {
    ...admin,
    method: 'POST',
    path: '/api/admin/license-changes/',
    summary: 'Change many licences, in steps; once for each idempotency key',
    input: BulkInput,
    ...answersWith(BulkStarted, 201),
    idempotent: true,
    refusals: {
      403: {
        means: 'To revoke is final: confirm first',
        codes: [CONFIRMATION_REQUIRED],
        body: ConfirmationRequired,
      },
      ...changedMeanwhile,
    },
  },
  bulkChanges: {
    ...support,
    method: 'GET',
    path: '/api/admin/license-changes/',
    summary: 'Changes of many licences, newest first',
    query: cursor,
    ...answersWithCount(BulkChange),
  },
  bulkChange: {
    ...support,
    method: 'GET',
    path: '/api/admin/license-changes/:id/',
    summary: 'How far a change of many licences is',
    ...answersWith(BulkChange),
    refusals: unknown,
  },
  stopBulk: {
    ...admin,
    method: 'POST',
    path: '/api/admin/license-changes/:id/stop/',
    summary: 'Stop a change of many licences; those that are changed stay so',
    ...answersWith(BulkChange),
    refusals: { ...unknown, ...changedMeanwhile },
  },
  bulkSkips: {
    ...support,
    method: 'GET',
    path: '/api/admin/license-skips/',
    summary: 'The licences that a change of many left as they were, and why',
    query: [...cursor, 'change'],
    ...answersWithCount(BulkSkip),
  },
} as const satisfies Record<string, Call>;
