/**
 * Why a licence does not move: it is there already, ends for good or stands still, its contract is being withdrawn
 * from, or money for more of its months is on its way.
 */
export const moveRefusals = [
  'same_account',
  'revoked',
  'suspended',
  'being_withdrawn',
  'being_paid',
] as const;
export type MoveRefusal = (typeof moveRefusals)[number];

/** What has become of an offer; one that is open is over all the same when its time has passed. */
export const moveStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type MoveState = (typeof moveStates)[number];
