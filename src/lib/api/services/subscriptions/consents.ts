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
 * Refuses other words than those of now.
 *
 * @param field where the consent stands in the body
 */
export function requireConsent({ env }: Context, consent: RenewalConsent | undefined, field: string): void {
  if (!consent) return;
  if (!offersRenewals(env)) throw invalid({ [field]: [NOT_OFFERED] });
  if (consent.version !== renewalConsent.version) throw invalid({ [field]: [CHANGED] });
}

/** What a customer agrees to for a licence. */
export interface Agreed {
  id: string;
  licenseId: string;
  userId: string;
  durationKey: string;
  priceCents: number;
  /** The catalogue's price that it is charged of. */
  listCents: number;
  words: string;
}

/** The statement that keeps what was agreed to, in its words, under a condition where there is one. */
export const recordConsent = (context: Context, agreed: Agreed, condition: SQL = sql`true`) => {
  const { id, licenseId, userId, durationKey, priceCents, listCents, words } = agreed;
  const { version } = renewalConsent;
  return context.db
    .insert(renewalConsents)
    .select(
      sql`select ${id}, ${licenseId}, ${userId}, ${version}, ${words}, ${durationKey}, ${priceCents}, ${listCents}, ${context.now} where ${condition}`,
    );
};

/** The same, once the statement before has let a licence renew itself by it: another may have been faster. */
export function recordInForce(context: Context, agreed: Agreed) {
  const isThis = and(eq(subscriptions.licenseId, agreed.licenseId), eq(subscriptions.consentId, agreed.id));
  return recordConsent(context, agreed, sql`exists (select 1 from ${subscriptions} where ${isThis})`);
}

/** The statement that keeps for each of several licences what was agreed to for all of them at once, at that moment and in those words. */
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
