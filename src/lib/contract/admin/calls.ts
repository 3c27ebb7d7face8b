import { type Call, support } from '#lib/contract/calls/call.ts';
import { answersWithCursor, cursor } from './lists.ts';
import { StaffEvent } from './log.ts';

export const adminCalls = {
  staffLog: {
    ...support,
    method: 'GET',
    path: '/api/admin/log/',
    summary: 'What the seller’s people did, newest first',
    query: [...cursor, 'actor', 'target', 'target_id'],
    ...answersWithCursor(StaffEvent),
  },
} as const satisfies Record<string, Call>;
