import type { Context } from '#lib/api/context.ts';
import { renewalConsents } from '#lib/api/db/schema/subscriptions.ts';
import { invalid } from '#lib/api/errors.ts';
import { flags } from '#lib/contract/flags.ts';
import type { RenewalConsent } from '#lib/contract/subscriptions/consent.ts';
import { renewalConsent } from '#lib/contract/subscriptions/consent-words.ts';
import { formatEuro } from '#lib/format.ts';

const CHANGED = 'Le parole del consenso sono cambiate: ricarica la pagina e riprova.';
const NOT_OFFERED = 'Il rinnovo automatico non è disponibile.';

/**
 * Refuses other words than those of now.
 *
 * @param field where the consent stands in the body
 */
export function requireConsent(consent: RenewalConsent | undefined, field: string): void {
  if (!consent) return;
  if (!flags.subscriptions) throw invalid({ [field]: [NOT_OFFERED] });
  if (consent.version !== renewalConsent.version) throw invalid({ [field]: [CHANGED] });
}

/** What a customer agrees to. */
export interface Agreed {
  id: string;
  licenseId: string;
  userId: string;
  durationKey: string;
  /** Of the duration. */
  label: string;
  priceCents: number;
}

/** The statement that keeps what was agreed to, in its words. */
export const recordConsent = ({ db, now }: Context, { label, ...agreed }: Agreed) =>
  db.insert(renewalConsents).values({
    ...agreed,
    version: renewalConsent.version,
    words: renewalConsent.words(formatEuro(agreed.priceCents), label),
    createdAt: now,
  });
