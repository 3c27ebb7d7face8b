import * as v from 'valibot';
import { RENEWAL_CONSENT_VERSION } from './consent-version.ts';

export { RENEWAL_CONSENT_VERSION };

/** A box next to the words of a version; an order without it renews nothing by itself. */
export const RenewalConsentInput = v.object({ version: v.string() });
export type RenewalConsent = v.InferOutput<typeof RenewalConsentInput>;
