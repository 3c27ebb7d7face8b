import type { Context } from '#lib/api/context.ts';
import { refused } from '#lib/api/errors.ts';
import { changeAsRead, findWithReason } from '#lib/api/services/admin/licenses/change.ts';
import type { KeyActor } from '#lib/api/services/admin/staff-log.ts';
import type { ToldLicenseBody } from '#lib/contract/seller/licenses.ts';
import { skipWords } from '#lib/text/admin/license-changes.ts';
import { seller as words } from '#lib/text/seller.ts';
import { findSellerLicense, noLicense } from './licenses.ts';
import { noteUnchanged, toldTo } from './told.ts';

/** Parallel changes between reading and writing cause a retry, at most this often. */
const ATTEMPTS = 3;

interface Turn {
  action: 'suspend' | 'reinstate';
  reason: string;
}

/** Suspends or reinstates a licence. If it is so already, nothing changes, so that a program may repeat the call. */
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
