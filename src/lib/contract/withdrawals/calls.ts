import { answersWith, type Call, Detail, Message, ownBearer, ownOpen } from '#lib/contract/calls/call.ts';
import { TokenInput } from '#lib/contract/login/auth.ts';
import { EndReasonByLinkInput } from '#lib/contract/subscriptions/link-calls.ts';
import { DeclarationInput, OpenContracts, Receipt, WithdrawInput } from './withdrawals.ts';

/** Why a declared withdrawal has no effect. */
const codes = ['WITHDRAWAL_OVER', 'WITHDRAWAL_WAIVED', 'NOT_PAID'] as const;
export type WithdrawalRefusal = (typeof codes)[number];
const conflict = {
  409: { means: 'The right of withdrawal has ended or was waived, or nothing was paid', codes },
} as const;

export const withdrawalCalls = {
  openContracts: {
    ...ownBearer,
    organization: 'billing',
    method: 'GET',
    path: '/api/withdrawals/contracts/',
    summary: 'List the contracts that the customer can still withdraw from, the newest 100',
    ...answersWith(OpenContracts),
  },
  withdraw: {
    ...ownBearer,
    organization: 'billing',
    method: 'POST',
    path: '/api/withdrawals/mine/',
    summary:
      'Withdraw from a contract of the customer: the purchase is suspended at once and refunded after a day',
    input: WithdrawInput,
    ...answersWith(Receipt, 201),
    refusals: { ...conflict, 404: { means: 'The customer has no contract with this number', body: Detail } },
    limits: ['withdrawalsPerAccount'],
  },
  declareWithdrawal: {
    ...ownOpen,
    method: 'POST',
    path: '/api/withdrawals/',
    summary: 'Declare a withdrawal without an account; a mail confirms it',
    input: DeclarationInput,
    ...answersWith(Receipt, 201),
    limits: ['withdrawalsPerAddress', 'withdrawalsPerMailbox'],
  },
  concludeWithdrawal: {
    ...ownOpen,
    method: 'POST',
    path: '/api/withdrawals/conclude/',
    summary: 'Give effect to a declared withdrawal by the link that was mailed to the account’s address',
    input: TokenInput,
    answers: { 200: Message },
    refusals: conflict,
    limits: ['deadLinksPerAddress', 'deadTriesPerLink'],
  },
  undoWithdrawal: {
    ...ownOpen,
    method: 'POST',
    path: '/api/withdrawals/undo/',
    summary: 'Undo the customer’s withdrawal within 24 hours, by the link in its receipt',
    input: TokenInput,
    answers: { 200: Message },
    refusals: { 409: { means: 'The withdrawal has already taken effect', codes: ['WITHDRAWAL_DONE'] } },
    limits: ['deadLinksPerAddress', 'deadTriesPerLink'],
  },
  tellWithdrawalReason: {
    ...ownOpen,
    method: 'POST',
    path: '/api/withdrawals/reason/',
    summary: 'Say why a withdrawal was declared: optional, and another answer replaces it',
    input: EndReasonByLinkInput,
    answers: { 200: Message },
    limits: ['deadLinksPerAddress', 'deadTriesPerLink'],
  },
} as const satisfies Record<string, Call>;
