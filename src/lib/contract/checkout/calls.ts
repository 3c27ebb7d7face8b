import * as v from 'valibot';
import { answersWith, type Call, Detail, ownBearer } from '#lib/contract/calls/call.ts';
import { PROVIDER_EVENT_BYTES } from '#lib/contract/limits.ts';
import { notSelling } from '#lib/contract/sales/calls.ts';
import { PRICE_CHANGED } from '#lib/contract/sales/rules.ts';
import { PriceChanged } from '#lib/contract/sales/sales.ts';
import { Checkout } from './checkout.ts';
import { DeliveryInput, OrderInput, OrderState, PlacedOrder } from './orders.ts';
import { checkoutChoices } from './pages.ts';
import { checkoutRefusals, PROVIDER_DOWN } from './rules.ts';

/** The terms have changed since the buyer saw them. */
export const TERMS_CHANGED = 'TERMS_CHANGED';

const limits = ['salesPerAccount', 'salesPerAccountAndDay', 'salesPerAddress'] as const;

/** Calls about orders at a payment service. */
export const checkoutCalls = {
  checkout: {
    ...ownBearer,
    organization: 'billing',
    method: 'GET',
    path: '/api/checkout/:product/',
    /** `licenses`: comma-separated ids to renew together, or `all`; `until`: their common day, or `last`. */
    query: checkoutChoices,
    summary: 'Read an order’s total and the facts required before it',
    ...answersWith(Checkout),
    refusals: { ...notSelling },
  },
  placeOrder: {
    ...ownBearer,
    organization: 'billing',
    method: 'POST',
    path: '/api/orders/',
    summary: 'Place an order; a simulated one is paid at once',
    input: OrderInput,
    ...answersWith(PlacedOrder, 201),
    refusals: {
      404: { means: 'No such product, or no such licence of the customer' },
      409: {
        means: 'The price or the terms have changed, or it cannot be ordered',
        codes: [PRICE_CHANGED, TERMS_CHANGED, ...checkoutRefusals],
        body: v.union([PriceChanged, Detail]),
      },
      422: { means: 'The idempotency key was used for something else' },
      503: {
        means: 'The payment service does not answer, or nothing is sold at the moment',
        codes: [PROVIDER_DOWN, 'SALES_OFF'],
      },
    },
    limits,
    verified: true,
    idempotent: true,
  },
  order: {
    ...ownBearer,
    organization: 'billing',
    method: 'GET',
    path: '/api/orders/:id/',
    /** `back`: the customer comes back from the payment service. */
    query: ['back'],
    summary: 'Read the state of an order',
    ...answersWith(OrderState),
  },
  deliverOrder: {
    ...ownBearer,
    organization: 'billing',
    method: 'POST',
    path: '/api/orders/:id/deliver/',
    summary: 'Request the key of a paid order before the withdrawal period is over',
    input: DeliveryInput,
    ...answersWith(OrderState),
    refusals: { 409: { means: 'No delivery is pending' } },
    verified: true,
  },
  providerEvent: {
    core: false,
    credential: 'signature',
    method: 'POST',
    path: '/api/payments/provider-events/stripe/',
    summary: 'Receive a signed event of the payment service',
    input: v.looseObject({ id: v.string(), type: v.string() }),
    maxBodyBytes: PROVIDER_EVENT_BYTES,
    answers: { 200: v.object({ received: v.boolean() }) },
    refusals: { 400: { means: 'The signature is missing, wrong or too old' } },
  },
} as const satisfies Record<string, Call>;
