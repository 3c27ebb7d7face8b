import * as v from 'valibot';
import { answersWith, type Call, ownBearer } from '#lib/contract/calls/call.ts';
import { checkoutRefusals } from '#lib/contract/checkout/rules.ts';
import { notSelling } from '#lib/contract/sales/calls.ts';
import { Offer, OfferInput } from './offers.ts';

export const offerCalls = {
  offers: {
    ...ownBearer,
    organization: 'billing',
    method: 'GET',
    path: '/api/offers/',
    summary: 'List the customer’s offers, open ones first',
    ...answersWith(v.object({ results: v.array(Offer) })),
  },
  makeOffer: {
    ...ownBearer,
    organization: 'billing',
    method: 'POST',
    path: '/api/offers/',
    summary: 'Make an offer at current prices',
    input: OfferInput,
    ...answersWith(Offer, 201),
    refusals: {
      ...notSelling,
      404: { means: 'No such product' },
      409: {
        means: 'No order possible, or too many open offers',
        codes: [...checkoutRefusals, 'TOO_MANY_OFFERS'],
      },
      422: { means: 'The idempotency key was used for another offer' },
    },
    limits: ['offersPerAccount'],
    verified: true,
    idempotent: true,
  },
  offerPdf: {
    ...ownBearer,
    organization: 'billing',
    method: 'GET',
    path: '/api/offers/:id/pdf/',
    summary: 'Read an offer as PDF',
    answers: { 200: { types: ['application/pdf'] } },
  },
  deleteOffer: {
    ...ownBearer,
    organization: 'billing',
    method: 'DELETE',
    path: '/api/offers/:id/',
    summary: 'Withdraw an offer that was not ordered',
    answers: { 204: null },
    refusals: { 409: { means: 'It was ordered', codes: ['OFFER_ORDERED'] } },
  },
} as const satisfies Record<string, Call>;
