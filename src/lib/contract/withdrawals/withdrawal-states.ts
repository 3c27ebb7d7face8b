/** What the seller's people decide about a declaration that took no effect by itself. */
export const withdrawalVerdicts = ['accepted', 'refused'] as const;

/** How a declaration ends otherwise than by its own effect: its maker may undo it. */
export const withdrawalDecisionKinds = [...withdrawalVerdicts, 'undone'] as const;
