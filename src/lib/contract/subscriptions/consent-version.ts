/** Of the words of the consent (`consent-words.ts`), which a page that only sends it does not need. */
export const RENEWAL_CONSENT_VERSION = '1';
