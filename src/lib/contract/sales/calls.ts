import * as v from 'valibot';
import { answersWith, bearer, type Call, Detail, ownBearer } from '#lib/contract/calls/call.ts';
import { PriceChanged } from './expected-price.ts';
import { PRICE_CHANGED } from './price-changed.ts';
import { PurchaseInput, PurchaseResult } from './purchases.ts';
import { Renewal, RenewInput, RenewResult } from './renewals.ts';

const limits = ['salesPerAccount', 'salesPerAccountAndDay', 'salesPerAddress'] as const;
/** The setting names no provider for new orders. */
export const notSelling = {
  503: { means: 'Nothing is sold at the moment', codes: ['SALES_OFF'] },
} as const;
const reused = { 422: { means: 'The idempotency key was used for something else' } } as const;

export const saleCalls = {
  purchase: {
    ...bearer,
    method: 'POST',
    path: '/api/licenses/purchase/simulate/',
    summary: 'Buy a licence; the payment is simulated',
    input: PurchaseInput,
    ...answersWith(PurchaseResult, 201),
    refusals: {
      ...reused,
      ...notSelling,
      409: {
        means: 'The price is another one than was expected; `price` is that of now',
        codes: [PRICE_CHANGED],
        body: PriceChanged,
      },
    },
    limits,
    verified: true,
    idempotent: true,
  },
  renewal: {
    ...ownBearer,
    method: 'GET',
    path: '/api/licenses/products/:id/renewal/',
    summary: 'What renewing the licences of a product costs',
    ...answersWith(Renewal),
  },
  renew: {
    ...ownBearer,
    method: 'POST',
    path: '/api/licenses/my-licenses/:id/renew/',
    summary: 'Extend a licence; its key and its devices stay',
    input: RenewInput,
    ...answersWith(RenewResult),
    refusals: {
      ...reused,
      ...notSelling,
      409: {
        means:
          'Not in this state, other renewals of the licence were faster, or the price is another one than was expected',
        codes: ['SUSPENDED', 'REVOKED', 'ENDLESS', 'RENEWAL_CONFLICT', PRICE_CHANGED],
        body: v.union([PriceChanged, Detail]),
      },
    },
    limits,
    verified: true,
    idempotent: true,
  },
} as const satisfies Record<string, Call>;
