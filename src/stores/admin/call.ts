import { CallError } from '#lib/client/errors.ts';
import type { CallOptions } from '#lib/client/http.ts';
import type { AdminAnswerOf, AdminCallName } from '#lib/contract/admin/calls.ts';
import { makeCall } from '#stores/kernel/call.ts';
import { importCode } from '#stores/kernel/renew-document.ts';
import { endSession } from '#stores/kernel/session.ts';

/** The declarations and their validators, which a page that arrived complete needs none of. */
const declared = async <N extends AdminCallName>(name: N) =>
  (await importCode(() => import('#lib/contract/admin/calls.ts'))).adminCalls[name];

/**
 * Makes a call of the seller's side. A session that is over leads to the login and back, and so does a role that was
 * taken away.
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

/** The statuses by which a call does not exist for its caller: a guest, a customer, or support beyond its calls. */
const isUnknown = (error: unknown): boolean => error instanceof CallError && error.code === 'not_found';

/** Whether the staff side exists for the present visitor. */
const isStaff = (): Promise<boolean> =>
  makeCall(() => declared('staffMember')).then(
    () => true,
    (error) => !isUnknown(error),
  );
