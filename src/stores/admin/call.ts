import { CallError } from '#lib/client/errors.ts';
import type { CallOptions } from '#lib/client/http.ts';
import { loadHttp } from '#lib/client/request.ts';
import {
  type AdminAnswerOf,
  type AdminCallName,
  adminCalls,
  parseAdminAnswer,
} from '#lib/contract/admin/calls.ts';
import { confirm } from '#stores/kernel/confirm.ts';
import { importCode } from '#stores/kernel/renew-document.ts';
import { $user, endSession, heedRefusal } from '#stores/kernel/session.ts';

/**
 * Makes a call of the seller's side and parses its answer, where it must be so once its user has confirmed. A session
 * that is over leads to the login and back, and so does a role that was taken away.
 *
 * @throws CallError, Abandoned, or another error when the answer breaks the contract
 */
export async function call<N extends AdminCallName>(
  name: N,
  options?: CallOptions,
): Promise<AdminAnswerOf<N>> {
  const { ask } = await importCode(loadHttp);
  try {
    return parseAdminAnswer(name, await ask(adminCalls[name], options, $user.get()?.email, confirm));
  } catch (error) {
    heedRefusal(error);
    if (isUnknown(error) && !(await isStaff())) endSession();
    throw error;
  }
}

/** The statuses by which a call does not exist for its caller: a guest, a customer, or support beyond its calls. */
const isUnknown = (error: unknown): boolean => error instanceof CallError && error.code === 'not_found';

/** Whether the staff side exists for the present visitor. */
async function isStaff(): Promise<boolean> {
  const { ask } = await importCode(loadHttp);
  return ask(adminCalls.staffMember, {}, $user.get()?.email, confirm).then(
    () => true,
    (error) => !isUnknown(error),
  );
}
