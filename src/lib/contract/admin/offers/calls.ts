import { filters } from '#lib/contract/admin/filters.ts';
import {
  admin,
  answersWith,
  answersWithCount,
  type Call,
  cursor,
  support,
} from '#lib/contract/calls/call.ts';
import { OfferWithdrawalInput, ShopOffer, ShopOfferInput } from './offers.ts';

/** The calls about offers to customers. */
export const shopOfferCalls = {
  /** Offers, the newest first: all, or a customer's. */
  shopOffers: {
    ...support,
    method: 'GET',
    path: '/api/admin/offers/',
    query: [...cursor, ...filters.offers],
    ...answersWithCount(ShopOffer),
  },
  /** An offer's paper. */
  shopOfferPdf: {
    ...support,
    method: 'GET',
    path: '/api/admin/offers/:id/pdf/',
    answers: { 200: { types: ['application/pdf'] } },
  },
  /** Offer a customer a price, once for each idempotency key; a mail brings it. */
  makeShopOffer: {
    ...admin,
    method: 'POST',
    path: '/api/admin/customers/:id/offers/',
    input: ShopOfferInput,
    ...answersWith(ShopOffer, 201),
    idempotent: true,
    refusals: {
      // The customer could not order it, or has too many that are open.
      409: { codes: ['TOO_MANY_OFFERS', 'NOT_ORDERABLE'] },
      // The idempotency key was used for something else.
      422: {},
      // Nothing is sold.
      503: { codes: ['SALES_OFF'] },
    },
  },
  /** Withdraw an offer that was not ordered; the customer is told. */
  withdrawShopOffer: {
    ...admin,
    method: 'POST',
    path: '/api/admin/offers/:id/withdraw/',
    input: OfferWithdrawalInput,
    ...answersWith(ShopOffer),
    // It is not open any more.
    refusals: { 409: { codes: ['NOT_OPEN'] } },
  },
} as const satisfies Record<string, Call>;
