import { answersWith, type Call, Message, ownBearer } from '#lib/contract/calls/call.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import { AcceptMoveInput, MoveOffers, moveRefusals, OfferedMove, OfferMoveInput } from './moves.ts';

const over = { 404: { means: 'The offer is over' } } as const;

const stuck = { means: 'A licence cannot move now' } as const;

export const moveCalls = {
  moveOffers: {
    ...ownBearer,
    method: 'GET',
    path: '/api/licenses/moves/',
    summary: 'List open offers of licences',
    ...answersWith(MoveOffers),
  },
  offerMove: {
    ...ownBearer,
    organization: 'admin',
    method: 'POST',
    path: '/api/licenses/moves/',
    summary: 'Offer licences to an organization, or a person of it',
    input: OfferMoveInput,
    ...answersWith(OfferedMove, 201),
    refusals: {
      ...confirmed,
      404: { means: 'The customer owns no such licence' },
      409: { ...stuck, codes: [...moveRefusals, 'offered'] },
    },
    limits: ['movesPerAccount'],
    verified: true,
  },
  acceptMove: {
    ...ownBearer,
    method: 'POST',
    path: '/api/licenses/moves/:id/accept/',
    summary: 'Accept licences',
    input: AcceptMoveInput,
    answers: { 200: Message },
    result: Message,
    refusals: { ...over, 409: { ...stuck, codes: moveRefusals } },
    verified: true,
  },
  declineMove: {
    ...ownBearer,
    method: 'POST',
    path: '/api/licenses/moves/:id/decline/',
    summary: 'Decline licences',
    answers: { 204: null },
    refusals: over,
    verified: true,
  },
  withdrawMove: {
    ...ownBearer,
    method: 'DELETE',
    path: '/api/licenses/moves/:id/',
    summary: 'Withdraw an offer',
    answers: { 204: null },
    refusals: over,
    verified: true,
  },
} as const satisfies Record<string, Call>;
