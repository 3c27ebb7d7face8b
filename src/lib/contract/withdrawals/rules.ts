/** Of the words next to the boxes. */
export const WAIVER_VERSION = '2';

/** Names of the boxes. */
export const WAIVER_BOXES = ['request', 'acknowledgement'] as const;

/** What the seller's people decide about a declaration that took no effect by itself. */
export const withdrawalVerdicts = ['accepted', 'refused'] as const;

/** How a declaration ends otherwise than by its own effect: its maker may undo it. */
export const withdrawalDecisionKinds = [...withdrawalVerdicts, 'undone'] as const;
