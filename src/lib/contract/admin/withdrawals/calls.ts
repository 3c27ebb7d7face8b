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
  shopWithdrawals: {
    ...support,
    method: 'GET',
    path: '/api/admin/withdrawals/',
    summary: 'Declarations of withdrawal, newest first: those to decide, or all',
    query: [...cursor, ...filters.withdrawals],
    ...answersWithCount(ShopWithdrawal),
  },
  shopWithdrawal: {
    ...support,
    method: 'GET',
    path: '/api/admin/withdrawals/:id/',
    summary: 'One declaration, and the contract that it names',
    ...answersWith(ShopWithdrawalDetail),
  },
  decideWithdrawal: {
    ...admin,
    method: 'POST',
    path: '/api/admin/withdrawals/:id/decision/',
    summary: 'Let a declaration take effect, or refuse it',
    input: WithdrawalVerdictInput,
    ...answersWith(Message),
    refusals: { ...confirmed, ...changedMeanwhile },
  },
} as const satisfies Record<string, Call>;
