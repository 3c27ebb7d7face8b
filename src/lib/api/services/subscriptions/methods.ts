import { and, eq, ne, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import type { ProviderTask } from '#lib/api/db/schema/provider.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import type { AttemptOutcome } from '#lib/api/kernel/outbox/work.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { TimeLimit } from '#lib/api/services/provider/provider.ts';
import type { KeptMethod } from '#lib/api/services/provider/provider-facts.ts';
import { providerOf } from '#lib/api/services/provider/providers.ts';
import { insertSubscriptionNotice } from '#lib/api/services/subscriptions/notices/notices.ts';
import { CHARGE_DAYS, DAY_MS } from '#lib/contract/limits.ts';
import { replaceMethod } from './replaced-methods.ts';
import { detachMethods, forgetKept } from './saved-methods.ts';

const Named = v.object({ provider: v.string() });

/** Starts renewals, or switches them to another method, once the payment service has saved the method. */
export async function noteMethod(context: Context, { subject, data }: ProviderTask): Promise<AttemptOutcome> {
  const isNoted = await noteMethodOf(context, v.parse(Named, data).provider, subject);
  return isNoted ? { kind: 'done' } : { kind: 'failed', why: 'The payment service keeps no method' };
}

/**
 * Handles the page that saves a method. A saved method that no licence waits for is deleted: the customer has ended the
 * renewal or used a later page.
 *
 * @returns false if a licence waits but no method is saved
 */
export async function noteMethodOf(
  context: Context,
  name: string,
  reference: string,
  limit?: TimeLimit,
): Promise<boolean> {
  const { db } = context;
  for (;;) {
    const { licenseId, state, changeReference } = subscriptions;
    const found = await db
      .select({ licenseId, state, changeReference })
      .from(subscriptions)
      .where(or(eq(subscriptions.reference, reference), eq(changeReference, reference)));
    const changing = found.find((one) => one.changeReference === reference);
    const waits = changing ?? found.find((one) => one.state === 'starting');
    if (found.length > 0 && !waits) return true;
    const provider = await providerOf(context, name);
    const kept = await provider.readMethod(reference, limit);
    if (!kept) return !waits;
    if (!waits) {
      await forgetKept(context, name, kept);
      return true;
    }
    const isNoted = changing
      ? await replaceMethod(context, changing.licenseId, reference, kept)
      : await turnOn(context, reference, kept);
    if (isNoted) return true;
    // The subscription has changed since it was read: read it again.
  }
}

/** Starts the renewals of all licences of an order or page; returns whether any still waited for the method. */
async function turnOn(context: Context, reference: string, kept: KeptMethod): Promise<boolean> {
  const { db, now } = context;
  const areThese = and(eq(subscriptions.reference, reference), eq(subscriptions.state, 'starting'));
  const isOneOfThese = sql`${licenses.id} in (select ${subscriptions.licenseId} from ${subscriptions} where ${areThese})`;
  const { changed } = await transaction(context, {
    mail: insertSubscriptionNotice(context, { notice: 'subscription-on' }, areThese),
    licenses: db.update(licenses).set({ autoRenewal: true }).where(isOneOfThese),
    // The method that paid each of them before.
    former: detachMethods(context, and(areThese, ne(subscriptions.customer, kept.customer))),
    // Must come last: the other statements look for the waiting ones.
    changed: db
      .update(subscriptions)
      .set({
        state: 'on',
        changedAt: now,
        customer: kept.customer,
        method: kept.method,
        methodName: kept.name,
        expiryMonth: kept.expiryMonth ?? null,
        dueAt: sql`(select ${licenses.expiresAt} - ${CHARGE_DAYS * DAY_MS} from ${licenses} where ${eq(licenses.id, subscriptions.licenseId)})`,
      })
      .where(areThese)
      .returning({ id: subscriptions.licenseId }),
  });
  return changed.length > 0;
}
