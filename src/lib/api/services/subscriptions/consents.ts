import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { renewalConsents, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { invalid } from '#lib/api/errors.ts';
import { renewalConsent } from '#lib/contract/subscriptions/consent-words.ts';
import type { RenewalConsent } from '#lib/contract/subscriptions/subscriptions.ts';
import { formatEuro } from '#lib/format.ts';
import { offersRenewals } from './offers.ts';

const CHANGED = 'Le parole del consenso sono cambiate: ricarica la pagina e riprova.';
const NOT_OFFERED = 'Il rinnovo automatico non è disponibile.';

/**
 * Refuses other words than those of now.
 *
 * @param field where the consent stands in the body
 */
export function requireConsent({ env }: Context, consent: RenewalConsent | undefined, field: string): void {
  if (!consent) return;
  if (!offersRenewals(env)) throw invalid({ [field]: [NOT_OFFERED] });
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

/** The statement that keeps what was agreed to, in its words, under a condition where there is one. */
export const recordConsent = ({ db, now }: Context, agreed: Agreed, condition: SQL = sql`true`) => {
  const { id, licenseId, userId, durationKey, label, priceCents } = agreed;
  const { version } = renewalConsent;
  const words = renewalConsent.words(formatEuro(priceCents), label);
  return db
    .insert(renewalConsents)
    .select(
      sql`select ${id}, ${licenseId}, ${userId}, ${version}, ${words}, ${durationKey}, ${priceCents}, ${now} where ${condition}`,
    );
};

/** The same, once the statement before has let a licence renew itself by it: another may have been faster. */
export function recordInForce(context: Context, agreed: Agreed) {
  const isThis = and(eq(subscriptions.licenseId, agreed.licenseId), eq(subscriptions.consentId, agreed.id));
  return recordConsent(context, agreed, sql`exists (select 1 from ${subscriptions} where ${isThis})`);
}
