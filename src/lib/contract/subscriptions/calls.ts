import * as v from 'valibot';
import { answersWith, type Call, Detail, Message, ownBearer, ownOpen } from '#lib/contract/calls/call.ts';
import { PROVIDER_DOWN } from '#lib/contract/checkout/rules.ts';
import { TokenInput } from '#lib/contract/login/auth.ts';
import { PRICE_CHANGED } from '#lib/contract/sales/rules.ts';
import { PriceChanged } from '#lib/contract/sales/sales.ts';
import {
  EndReasonByLinkInput,
  EndReasonInput,
  MethodChange,
  Subscription,
  SubscriptionInput,
  SubscriptionStarted,
} from './subscriptions.ts';

/** Calls about licences that renew themselves. */
export const subscriptionCalls = {
  subscription: {
    ...ownBearer,
    method: 'GET',
    path: '/api/licenses/my-licenses/:id/subscription/',
    /** `back`: its customer comes back from the payment service. */
    query: ['back'],
    summary: 'Whether a licence renews itself',
    ...answersWith(Subscription),
  },
  startSubscription: {
    ...ownBearer,
    method: 'POST',
    path: '/api/licenses/my-licenses/:id/subscription/',
    summary: 'Let a licence renew itself, or agree to another price',
    input: SubscriptionInput,
    ...answersWith(SubscriptionStarted),
    refusals: {
      409: {
        means: 'The price is another one than was seen, or the licence cannot renew itself',
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
    method: 'POST',
    path: '/api/licenses/my-licenses/:id/subscription/method/',
    summary: 'Change the method of payment of a licence that renews itself',
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
    method: 'POST',
    path: '/api/licenses/my-licenses/:id/subscription/end/',
    summary: 'Let a licence end: it renews itself no more',
    answers: { 200: Message },
    result: Message,
  },
  tellEndReason: {
    ...ownBearer,
    method: 'POST',
    path: '/api/licenses/my-licenses/:id/subscription/reason/',
    summary: 'Say why the customer let a licence end; another answer replaces it',
    input: EndReasonInput,
    answers: { 200: Message },
    result: Message,
  },
} as const satisfies Record<string, Call>;

/** What the links of its mails do, on a page outside the portal. */
export const subscriptionLinkCalls = {
  endSubscriptionByLink: {
    ...ownOpen,
    method: 'POST',
    path: '/api/licenses/subscription/end/',
    summary: 'Let a licence end by the link of a mail',
    input: TokenInput,
    answers: { 200: Message },
    limits: ['deadLinksPerAddress', 'deadTriesPerLink'],
  },
  tellEndReasonByLink: {
    ...ownOpen,
    method: 'POST',
    path: '/api/licenses/subscription/reason/',
    summary: 'Say why, by the same link',
    input: EndReasonByLinkInput,
    answers: { 200: Message },
    refusals: { 409: { means: 'The licence renews itself' } },
    limits: ['deadLinksPerAddress', 'deadTriesPerLink'],
  },
} as const satisfies Record<string, Call>;
