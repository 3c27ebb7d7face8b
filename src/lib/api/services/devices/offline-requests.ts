import type { Context } from '#lib/api/context.ts';
import { found } from '#lib/api/errors.ts';
import type { OfflineRequest, RequestedFileBody } from '#lib/contract/devices/devices.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { activate } from './activate.ts';
import { issueFileToOwner } from './activations.ts';
import { findUsed } from './license-credential.ts';

/**
 * Activates the device of a request file for its licence's owner, and makes its offline file. If only the file failed,
 * the same request makes it: the device keeps the slot.
 */
export async function answerRequest(
  context: Context,
  userId: string,
  licenseId: string,
  request: OfflineRequest,
): Promise<RequestedFileBody> {
  const own = found(await findUsed(context, userId, licenseId), NOT_FOUND);
  const { code, activation } = await activate(context, request, own);
  return { code, file: await issueFileToOwner(context, userId, String(activation.id)) };
}
