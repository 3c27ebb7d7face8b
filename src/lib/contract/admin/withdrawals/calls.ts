import { filters } from '#lib/contract/admin/filters.ts';
import { changedMeanwhile } from '#lib/contract/admin/staff.ts';
import {
  admin,
  answersWith,
  answersWithCount,
  type Call,
  cursor,
  Message,
  support,
} from '#lib/contract/calls/call.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import { ShopWithdrawal, ShopWithdrawalDetail, WithdrawalVerdictInput } from './withdrawals.ts';

/** The calls about declarations of withdrawal. */
export const shopWithdrawalCalls = {
  /** Declarations of withdrawal, newest first: the undecided ones, or all. */
  shopWithdrawals: {
    ...support,
    method: 'GET',
    path: '/api/admin/withdrawals/',
    query: [...cursor, ...filters.withdrawals],
    ...answersWithCount(ShopWithdrawal),
  },
  /** One declaration with the contract that it names. */
  shopWithdrawal: {
    ...support,
    method: 'GET',
    path: '/api/admin/withdrawals/:id/',
    ...answersWith(ShopWithdrawalDetail),
  },
  /** Accept or refuse a declaration. */
  decideWithdrawal: {
    ...admin,
    method: 'POST',
    path: '/api/admin/withdrawals/:id/decision/',
    input: WithdrawalVerdictInput,
    ...answersWith(Message),
    refusals: { ...confirmed, ...changedMeanwhile },
  },
} as const satisfies Record<string, Call>;
