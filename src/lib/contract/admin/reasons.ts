import * as v from 'valibot';
import { answersWithCount, type Call, cursor, support } from '#lib/contract/calls/call.ts';
import { id, timestamp } from '#lib/contract/fields.ts';
import { endReasonSources, endReasons } from '#lib/contract/subscriptions/rules.ts';
import { filters } from './filters.ts';

/** Why a customer ended a renewal or withdrew, as a row of the list. */
export const ShopEndReason = v.object({
  id,
  source: v.picklist(endReasonSources),
  reason: v.picklist(endReasons),
  text: v.string(),
  /** Empty if a withdrawal matches no contract. */
  product_name: v.string(),
  ended_at: timestamp,
  answered_at: timestamp,
  license_id: v.nullable(v.string()),
  /** Null unless the customer withdrew. */
  withdrawal: v.nullable(v.object({ id, number: v.string() })),
});
export type ShopEndReason = v.InferOutput<typeof ShopEndReason>;
export type ShopEndReasonBody = v.InferInput<typeof ShopEndReason>;

export const reasonCalls = {
  /** Why customers left, latest first. */
  endReasons: {
    ...support,
    method: 'GET',
    path: '/api/admin/reasons/',
    query: [...cursor, ...filters.reasons],
    ...answersWithCount(ShopEndReason),
  },
} as const satisfies Record<string, Call>;
