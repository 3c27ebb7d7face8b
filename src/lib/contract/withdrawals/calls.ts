import { answersWith, type Call, Detail, Message, ownBearer, ownOpen } from '#lib/contract/calls/call.ts';
import { TokenInput } from '#lib/contract/login/auth.ts';
import { DeclarationInput, OpenContracts, Receipt, WithdrawInput } from './withdrawals.ts';

/** Why a withdrawal has no effect, whatever was declared. */
const codes = ['WITHDRAWAL_OVER', 'WITHDRAWAL_WAIVED', 'NOT_PAID'] as const;
export type WithdrawalRefusal = (typeof codes)[number];
const conflict = { 409: { means: 'The right ended or was given up, or nothing is paid', codes } } as const;

export const withdrawalCalls = {
  openContracts: {
    ...ownBearer,
    method: 'GET',
    path: '/api/withdrawals/contracts/',
    summary: 'The customer’s contracts whose withdrawal period runs, the newest 100',
    ...answersWith(OpenContracts),
  },
  withdraw: {
    ...ownBearer,
    method: 'POST',
    path: '/api/withdrawals/mine/',
    summary:
      'Withdraw from a contract of one’s own: what was paid for stands still, and is given back after a day',
    input: WithdrawInput,
    ...answersWith(Receipt, 201),
    refusals: { ...conflict, 404: { means: 'No contract of the caller’s has this number', body: Detail } },
    limits: ['withdrawalsPerAccount'],
  },
  declareWithdrawal: {
    ...ownOpen,
    method: 'POST',
    path: '/api/withdrawals/',
    summary: 'Declare a withdrawal without an account; a mail confirms the receipt',
    input: DeclarationInput,
    ...answersWith(Receipt, 201),
    limits: ['withdrawalsPerAddress', 'withdrawalsPerMailbox'],
  },
  concludeWithdrawal: {
    ...ownOpen,
    method: 'POST',
    path: '/api/withdrawals/conclude/',
    summary: 'Let a declared withdrawal take effect by the link that went to the account’s address',
    input: TokenInput,
    answers: { 200: Message },
    refusals: conflict,
    limits: ['deadLinksPerAddress', 'deadTriesPerLink'],
  },
  undoWithdrawal: {
    ...ownOpen,
    method: 'POST',
    path: '/api/withdrawals/undo/',
    summary: 'Undo a withdrawal of one’s own by the link in its receipt, for a day',
    input: TokenInput,
    answers: { 200: Message },
    refusals: { 409: { means: 'It has taken effect', codes: ['WITHDRAWAL_DONE'] } },
    limits: ['deadLinksPerAddress', 'deadTriesPerLink'],
  },
} as const satisfies Record<string, Call>;
