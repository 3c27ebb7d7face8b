import type { Context } from '#lib/api/context.ts';
import { refused } from '#lib/api/errors.ts';
import { changeAsRead, differs, findWithReason, shownOf } from '#lib/api/services/admin/licenses/change.ts';
import type { KeyActor } from '#lib/api/services/admin/staff-log.ts';
import type { SellerLicenseBody } from '#lib/contract/seller/licenses.ts';
import { stayWords } from '#lib/text/admin/license-changes.ts';
import { findSellerLicense, noLicense } from './licenses.ts';

/** Others may change the licence between reading and writing; that many times in a row they do not. */
const ATTEMPTS = 3;

/** Suspends or reinstates a licence; one that already is so stays as it is, so that a program may ask twice. */
export async function turnLicense(
  context: Context,
  actor: KeyActor,
  id: string,
  { action, reason }: { action: 'suspend' | 'reinstate'; reason: string },
): Promise<SellerLicenseBody> {
  const change = { action };
  for (let attempt = 1; ; attempt += 1) {
    const found = await findWithReason(context, id, change);
    if (!found) throw noLicense();
    const { license, why } = found;
    if (why === 'already' || why === 'not_suspended') break;
    if (why) throw refused(409, stayWords[why], why);
    if (await changeAsRead(context, { actor, change, reason }, license)) break;
    if (attempt === ATTEMPTS) throw await differs(context, shownOf(license, context.now), license);
  }
  return findSellerLicense(context, id);
}
