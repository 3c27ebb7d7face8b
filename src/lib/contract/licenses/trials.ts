import { answersWith, type Call, ownBearer } from '#lib/contract/calls/call.ts';
import { PurchaseResult } from '#lib/contract/sales/purchases.ts';

export const trialCodes = ['NO_TRIAL', 'TRIAL_USED'] as const;

export const trialCalls = {
  startTrial: {
    ...ownBearer,
    method: 'POST',
    path: '/api/licenses/products/:id/trial/',
    summary: 'Try a product: a licence for its days of trial, once, without a payment',
    ...answersWith(PurchaseResult, 201),
    refusals: {
      404: { means: 'No such product' },
      409: { means: 'The product is not to be tried, or this customer did already', codes: trialCodes },
    },
    limits: ['salesPerAddress'],
    verified: true,
  },
} as const satisfies Record<string, Call>;
