import { CallError } from '#lib/client/errors.ts';
import type { CallOptions } from '#lib/client/http.ts';
import type { AdminAnswerOf, AdminCallName } from '#lib/contract/admin/calls.ts';
import { makeCall } from '#stores/kernel/call.ts';
import { importCode } from '#stores/kernel/renew-document.ts';
import { endSession } from '#stores/kernel/session.ts';

/** Loads the declaration with its validator on demand; a page with complete data does not need it. */
const declared = async <N extends AdminCallName>(name: N) =>
  (await importCode(() => import('#lib/contract/admin/calls.ts'))).adminCalls[name];

/**
 * Makes a call of the admin area. If the session has ended or the role was removed, the browser goes to the login page
 * and then back.
 *
 * @throws as `makeCall`
 */
export async function call<N extends AdminCallName>(
  name: N,
  options?: CallOptions,
): Promise<AdminAnswerOf<N>> {
  try {
    return await makeCall(() => declared(name), options);
  } catch (error) {
    if (isUnknown(error) && !(await isStaff())) endSession();
    throw error;
  }
}

/** Whether the API hides the call from a guest, a customer, or a support user who may not make it. */
const isUnknown = (error: unknown): boolean => error instanceof CallError && error.code === 'not_found';

/** Whether the visitor is a member of staff. */
const isStaff = (): Promise<boolean> =>
  makeCall(() => declared('staffMember')).then(
    () => true,
    (error) => !isUnknown(error),
  );
