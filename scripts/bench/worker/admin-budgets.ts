import type { AdminCallName } from '#lib/contract/admin/calls.ts';
import type { Budget } from './call-cost.ts';

/** The most that each call of the seller's people may cost, however large the shop is. */
export const adminBudgets = {
  staffMember: { succeeds: [1, 0, 3, 0, 0] },
  staffLog: { succeeds: [2, 0, 4, 0, 0] },
} as const satisfies Record<AdminCallName, Record<string, Budget>>;
