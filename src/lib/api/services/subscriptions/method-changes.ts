import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { methodPage } from './method-pages.ts';
import { readRenewable } from './renewables.ts';

const NOT_ON = 'Il rinnovo automatico non è attivo: ricarica la pagina.';

/**
 * Opens the page that saves another method for a licence that renews itself. Until then, the old method remains; the
 * consent remains in force. A second press opens the same page.
 */
export async function changeMethod(
  context: Context,
  user: User,
  licenseId: string,
): Promise<{ url: string }> {
  const found = await readRenewable(context, user, licenseId);
  if (!found) throw refused(404, NOT_FOUND);
  const { subscription } = found;
  if (subscription?.state !== 'on') throw refused(409, NOT_ON);
  const { consentId, reference, provider } = subscription;
  // After a method was saved on that page, the next change opens another page.
  const id = [consentId, reference].filter(Boolean).join('-');
  const page = await methodPage(context, user, { id, licenseId }, provider);
  const { changed } = await transaction(context, {
    changed: context.db
      .update(subscriptions)
      .set({ changeReference: page.reference })
      .where(and(eq(subscriptions.licenseId, licenseId), eq(subscriptions.state, 'on')))
      .returning({ id: subscriptions.licenseId }),
  });
  if (changed.length === 0) throw refused(409, NOT_ON);
  return { url: page.url };
}
