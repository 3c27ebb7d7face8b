import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type RenewalConsentRow, renewalConsents, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { invalid } from '#lib/api/errors.ts';
import { rowsOf } from '#lib/api/services/licenses/new-licenses.ts';
import { eachRow, inRow } from '#lib/api/services/shared/json-rows.ts';
import { renewalConsent } from '#lib/contract/subscriptions/consent-words.ts';
import type { RenewalConsent } from '#lib/contract/subscriptions/subscriptions.ts';
import { offersRenewals } from './offers.ts';

const CHANGED = 'Le parole del consenso sono cambiate: ricarica la pagina e riprova.';
const NOT_OFFERED = 'Il rinnovo automatico non è disponibile.';

/**
 * Refuses an outdated consent text.
 *
 * @param field the consent's field in the body
 */
export function requireConsent({ env }: Context, consent: RenewalConsent | undefined, field: string): void {
  if (!consent) return;
  if (!offersRenewals(env)) throw invalid({ [field]: [NOT_OFFERED] });
  if (consent.version !== renewalConsent.version) throw invalid({ [field]: [CHANGED] });
}

/** A customer's consent for a licence. */
export interface Agreed {
  id: string;
  licenseId: string;
  userId: string;
  durationKey: string;
  priceCents: number;
  /** The catalogue price behind `priceCents`. */
  listCents: number;
  words: string;
}

/** The statement that stores a consent with its text, optionally under a condition. */
export const recordConsent = (context: Context, agreed: Agreed, condition: SQL = sql`true`) => {
  const { id, licenseId, userId, durationKey, priceCents, listCents, words } = agreed;
  const { version } = renewalConsent;
  return context.db
    .insert(renewalConsents)
    .select(
      sql`select ${id}, ${licenseId}, ${userId}, ${version}, ${words}, ${durationKey}, ${priceCents}, ${listCents}, ${context.now} where ${condition}`,
    );
};

/** Stores a consent only if the previous statement has put it in force: another one may have been faster. */
export function recordInForce(context: Context, agreed: Agreed) {
  const isThis = and(eq(subscriptions.licenseId, agreed.licenseId), eq(subscriptions.consentId, agreed.id));
  return recordConsent(context, agreed, sql`exists (select 1 from ${subscriptions} where ${isThis})`);
}

/** The statement that copies a consent for several licences to each of them, with the same text and time. */
export function recordForEach(
  { db }: Context,
  { userId, version, words, durationKey, createdAt }: RenewalConsentRow,
  each: readonly Pick<Agreed, 'id' | 'licenseId' | 'priceCents' | 'listCents'>[],
) {
  const values = {
    ...{ id: inRow('id'), licenseId: inRow('licenseId') },
    ...{ priceCents: inRow('priceCents'), listCents: inRow('listCents') },
    ...{ userId, version, words, durationKey, createdAt },
  };
  return db.insert(renewalConsents).select(rowsOf(renewalConsents, values, eachRow([...each])));
}
