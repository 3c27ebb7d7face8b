/** What the seller's people decide about a declaration that took no effect by itself. */
export const withdrawalVerdicts = ['accepted', 'refused'] as const;
