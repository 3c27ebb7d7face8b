import * as v from 'valibot';
import { answersWith, type Call, Detail, ownBearer } from '#lib/contract/calls/call.ts';
import { CodeTerms, OwnCode, RedeemedCode, RedeemInput } from './codes.ts';

const code = {
  ...ownBearer,
  organization: 'admin',
  method: 'POST',
  input: RedeemInput,
  limits: ['codesPerAccount', 'codesPerAddress', 'codesTogether'],
  verified: true,
  refusals: {
    409: {
      means: 'Redeemed (`CODE_YOURS`: by the customer), expired or stopped',
      codes: ['CODE_YOURS', 'CODE_REDEEMED', 'CODE_ENDED', 'CODE_STOPPED'],
      body: v.union([OwnCode, Detail]),
    },
  },
} as const;

export const codeCalls = {
  readCode: {
    ...code,
    path: '/api/licenses/codes/',
    summary: 'Read what a code gives',
    ...answersWith(CodeTerms),
  },
  redeemCode: {
    ...code,
    path: '/api/licenses/codes/redeem/',
    summary: 'Redeem a code',
    ...answersWith(RedeemedCode, 201),
  },
} as const satisfies Record<string, Call>;
