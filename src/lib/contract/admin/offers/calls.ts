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
  /** Offers, newest first: all, or a customer's. */
  shopOffers: {
    ...support,
    method: 'GET',
    path: '/api/admin/offers/',
    query: [...cursor, ...filters.offers],
    ...answersWithCount(ShopOffer),
  },
  /** The PDF of an offer. */
  shopOfferPdf: {
    ...support,
    method: 'GET',
    path: '/api/admin/offers/:id/pdf/',
    answers: { 200: { types: ['application/pdf'] } },
  },
  /** Send a customer an offer by mail, once per idempotency key. */
  makeShopOffer: {
    ...admin,
    method: 'POST',
    path: '/api/admin/customers/:id/offers/',
    input: ShopOfferInput,
    ...answersWith(ShopOffer, 201),
    idempotent: true,
    refusals: {
      // The customer could not order it, or has too many open offers.
      409: { codes: ['TOO_MANY_OFFERS', 'NOT_ORDERABLE'] },
      // The idempotency key was used for another request.
      422: {},
      // The shop does not sell at present.
      503: { codes: ['SALES_OFF'] },
    },
  },
  /** Withdraw an offer that was not ordered; the customer gets a mail. */
  withdrawShopOffer: {
    ...admin,
    method: 'POST',
    path: '/api/admin/offers/:id/withdraw/',
    input: OfferWithdrawalInput,
    ...answersWith(ShopOffer),
    // The offer is no longer open.
    refusals: { 409: { codes: ['NOT_OPEN'] } },
  },
} as const satisfies Record<string, Call>;
