import * as v from 'valibot';
import { answersWith, type Call, Detail, Message, ownBearer } from '#lib/contract/calls/call.ts';
import { PROVIDER_DOWN } from '#lib/contract/checkout/rules.ts';
import { PRICE_CHANGED } from '#lib/contract/sales/rules.ts';
import { PriceChanged } from '#lib/contract/sales/sales.ts';
import {
  EndReasonInput,
  MethodChange,
  Subscription,
  SubscriptionInput,
  SubscriptionStarted,
} from './subscriptions.ts';

/** Calls about automatic renewals. */
export const subscriptionCalls = {
  subscription: {
    ...ownBearer,
    organization: 'billing',
    method: 'GET',
    path: '/api/licenses/my-licenses/:id/subscription/',
    /** `back`: the customer comes back from the payment service. */
    query: ['back'],
    summary: 'Read a licence’s auto-renewal',
    ...answersWith(Subscription),
  },
  startSubscription: {
    ...ownBearer,
    organization: 'billing',
    method: 'POST',
    path: '/api/licenses/my-licenses/:id/subscription/',
    summary: 'Turn on auto-renewal, or agree to another price',
    input: SubscriptionInput,
    ...answersWith(SubscriptionStarted),
    refusals: {
      409: {
        means: 'The price has changed, or the licence cannot renew itself',
        codes: [PRICE_CHANGED],
        body: v.union([PriceChanged, Detail]),
      },
      503: { means: 'The payment service does not answer', codes: [PROVIDER_DOWN, 'SALES_OFF'] },
    },
    limits: ['renewalConsentsPerAccount'],
    verified: true,
  },
  changeSubscriptionMethod: {
    ...ownBearer,
    organization: 'billing',
    method: 'POST',
    path: '/api/licenses/my-licenses/:id/subscription/method/',
    summary: 'Change its payment method',
    ...answersWith(MethodChange),
    refusals: {
      409: { means: 'The licence does not renew itself' },
      503: { means: 'The payment service does not answer', codes: [PROVIDER_DOWN] },
    },
    limits: ['renewalConsentsPerAccount'],
    verified: true,
  },
  endSubscription: {
    ...ownBearer,
    organization: 'billing',
    method: 'POST',
    path: '/api/licenses/my-licenses/:id/subscription/end/',
    summary: 'End auto-renewal',
    answers: { 200: Message },
    result: Message,
  },
  tellEndReason: {
    ...ownBearer,
    organization: 'billing',
    method: 'POST',
    path: '/api/licenses/my-licenses/:id/subscription/reason/',
    summary: 'Say why it ended',
    input: EndReasonInput,
    answers: { 200: Message },
    result: Message,
  },
} as const satisfies Record<string, Call>;
