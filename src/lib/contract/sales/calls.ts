import * as v from 'valibot';
import { answersWith, bearer, type Call, Detail, ownBearer } from '#lib/contract/calls/call.ts';
import { deviceRefusals, PRICE_CHANGED } from './rules.ts';
import {
  MoreDevicesInput,
  MoreDevicesResult,
  PriceChanged,
  PurchaseInput,
  PurchaseResult,
  Renewal,
  RenewInput,
  RenewResult,
} from './sales.ts';

const limits = ['salesPerAccount', 'salesPerAccountAndDay', 'salesPerAddress'] as const;
/** `PAYMENT_PROVIDER` allows no new orders. */
export const notSelling = {
  503: { means: 'Sales are paused', codes: ['SALES_OFF'] },
} as const;
const reused = { 422: { means: 'The idempotency key was used for another request' } } as const;

export const saleCalls = {
  purchase: {
    ...bearer,
    organization: 'billing',
    method: 'POST',
    path: '/api/licenses/purchase/simulate/',
    summary:
      'Buy a licence with a simulated payment; a shop with real payments refuses it and sells on the portal only',
    input: PurchaseInput,
    ...answersWith(PurchaseResult, 201),
    refusals: {
      ...reused,
      ...notSelling,
      404: { means: 'No such offer of the customer' },
      409: {
        means: 'The price is not the expected one (`price` is the current one), or the offer is over',
        codes: [PRICE_CHANGED, 'OFFER'],
        body: v.union([PriceChanged, Detail]),
      },
    },
    limits,
    verified: true,
    idempotent: true,
  },
  renewal: {
    ...ownBearer,
    organization: 'billing',
    method: 'GET',
    path: '/api/licenses/products/:id/renewal/',
    summary: 'Read renewal prices of a product’s licences',
    ...answersWith(Renewal),
  },
  renew: {
    ...ownBearer,
    organization: 'billing',
    method: 'POST',
    path: '/api/licenses/my-licenses/:id/renew/',
    summary:
      'Renew a licence with a simulated payment; its key and devices are unchanged. Refused by a shop with real payments',
    input: RenewInput,
    ...answersWith(RenewResult),
    refusals: {
      ...reused,
      ...notSelling,
      409: {
        means:
          'The licence’s status allows no renewal, another renewal was faster, or the price differs from the expected one',
        codes: ['SUSPENDED', 'REVOKED', 'UNPAID', 'ENDLESS', 'RENEWAL_CONFLICT', PRICE_CHANGED],
        body: v.union([PriceChanged, Detail]),
      },
    },
    limits,
    verified: true,
    idempotent: true,
  },
  addDevices: {
    ...ownBearer,
    organization: 'billing',
    method: 'POST',
    path: '/api/licenses/my-licenses/:id/devices/',
    summary:
      'Add devices to a licence until its end with a simulated payment. Refused by a shop with real payments',
    input: MoreDevicesInput,
    ...answersWith(MoreDevicesResult),
    refusals: {
      ...reused,
      ...notSelling,
      409: {
        means: 'The licence can have no more devices, or the price differs from the expected one',
        codes: [...deviceRefusals, PRICE_CHANGED],
        body: v.union([PriceChanged, Detail]),
      },
    },
    limits,
    verified: true,
    idempotent: true,
  },
} as const satisfies Record<string, Call>;
