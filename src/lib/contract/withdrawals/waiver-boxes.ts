/** Of the words next to the boxes (`waiver-words.ts`), which a page that only sends it does not need. */
export const WAIVER_VERSION = '2';

/** Names of the boxes. */
export const WAIVER_BOXES = ['request', 'acknowledgement'] as const;
