/** Who makes or withdraws an offer. */
export const offerSides = ['customer', 'seller'] as const;
export type OfferSide = (typeof offerSides)[number];

/** `ordered` while its order waits for money, and once that has come. */
export const offerStates = ['open', 'ordered', 'withdrawn', 'expired'] as const;
export type OfferState = (typeof offerStates)[number];
