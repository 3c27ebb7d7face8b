import { answersWith, answersWithList, type Call, ownBearer, slice } from '#lib/contract/calls/call.ts';
import { confirmed } from '#lib/contract/security/calls.ts';
import { Seat } from './seat.ts';
import { AssignInput, HeldLicenses, SeatRow, Unassigned } from './seats.ts';

/** Why a licence cannot be assigned. */
export const assignmentRefusals = ['NOT_ACTIVE', 'ASSIGNMENT_LIMIT', 'ASSIGNED'] as const;

export const seatCalls = {
  seats: {
    ...ownBearer,
    organization: 'admin',
    method: 'GET',
    path: '/api/licenses/seats/',
    query: [...slice, 'product', 'seat'],
    summary: 'List the customer’s assignments, newest first',
    ...answersWithList(SeatRow),
  },
  heldLicenses: {
    ...ownBearer,
    method: 'GET',
    path: '/api/licenses/held/',
    summary: 'List the licences that others assigned to the customer',
    ...answersWith(HeldLicenses),
  },
  assignLicense: {
    ...ownBearer,
    organization: 'admin',
    method: 'POST',
    path: '/api/licenses/my-licenses/:id/assign/',
    summary: 'Offer a licence to an email address by a link; its present holder loses it',
    input: AssignInput,
    ...answersWith(Seat),
    refusals: {
      ...confirmed,
      404: { means: 'The customer owns no such licence' },
      409: {
        means: 'The licence is not valid or not free, or twelve people had it within a year',
        codes: assignmentRefusals,
      },
    },
    limits: ['assignmentsPerAccount'],
    verified: true,
  },
  unassignLicense: {
    ...ownBearer,
    organization: 'admin',
    method: 'POST',
    path: '/api/licenses/my-licenses/:id/unassign/',
    summary: 'End an assignment, from either side: the key is replaced, devices are deactivated',
    ...answersWith(Unassigned),
    refusals: { ...confirmed, 404: { means: 'The customer neither owns nor holds such a licence' } },
    verified: true,
  },
} as const satisfies Record<string, Call>;
