/** The payment service does not answer. */
export const PROVIDER_DOWN = 'PROVIDER_DOWN';
