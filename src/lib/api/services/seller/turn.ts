import type { Context } from '#lib/api/context.ts';
import { refused } from '#lib/api/errors.ts';
import { changeAsRead, findWithReason } from '#lib/api/services/admin/licenses/change.ts';
import type { KeyActor } from '#lib/api/services/admin/staff-log.ts';
import type { ToldLicenseBody } from '#lib/contract/seller/licenses.ts';
import { skipWords } from '#lib/text/admin/license-changes.ts';
import { seller as words } from '#lib/text/seller.ts';
import { findSellerLicense, noLicense } from './licenses.ts';
import { noteUnchanged, toldTo } from './told.ts';

/** Others may change the licence between reading and writing; that many times in a row they do not. */
const ATTEMPTS = 3;

interface Turn {
  action: 'suspend' | 'reinstate';
  reason: string;
}

/** Suspends or reinstates a licence; one that already is so is left as it is, so that a program may ask twice. */
export async function turnLicense(
  context: Context,
  actor: KeyActor,
  id: string,
  turn: Turn,
): Promise<ToldLicenseBody> {
  const isChanged = await change(context, actor, id, turn);
  const license = await findSellerLicense(context, id);
  if (!isChanged) await noteUnchanged(context, actor, license, turn.reason);
  return toldTo(actor.key, license);
}

async function change(
  context: Context,
  actor: KeyActor,
  id: string,
  { action, reason }: Turn,
): Promise<boolean> {
  const asked = { action };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = await findWithReason(context, id, asked);
    if (!found) throw noLicense();
    const { license, why } = found;
    if (why === 'already' || why === 'not_suspended') return false;
    if (why) {
      await noteUnchanged(context, actor, license, reason);
      throw refused(409, skipWords[why], why);
    }
    if (await changeAsRead(context, { actor, change: asked, reason }, license)) return true;
  }
  throw refused(409, words.busy, 'changed_meanwhile');
}
