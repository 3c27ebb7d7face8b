import { answersWith, type Call, ownBearer } from '#lib/contract/calls/call.ts';
import { PurchaseResult } from '#lib/contract/sales/purchases.ts';

export const trialCodes = ['NO_TRIAL', 'TRIAL_USED'] as const;

export const trialCalls = {
  startTrial: {
    ...ownBearer,
    method: 'POST',
    path: '/api/licenses/products/:id/trial/',
    summary: 'Start a trial: a licence for the trial days of a product, once per customer, without a payment',
    ...answersWith(PurchaseResult, 201),
    refusals: {
      404: { means: 'The product does not exist' },
      409: { means: 'The product has no trial, or the customer has already used it', codes: trialCodes },
    },
    limits: ['salesPerAddress'],
    verified: true,
  },
} as const satisfies Record<string, Call>;
