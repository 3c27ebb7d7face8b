import { CallError } from '#lib/client/errors.ts';
import type { CallOptions } from '#lib/client/http.ts';
import { type AdminAnswerOf, type AdminCallName, adminCalls } from '#lib/contract/admin/calls.ts';
import { makeCall } from '#stores/kernel/call.ts';
import { endSession } from '#stores/kernel/session.ts';

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
    return await makeCall(() => adminCalls[name], options);
  } catch (error) {
    if (isUnknown(error) && !(await isStaff())) endSession();
    throw error;
  }
}

/** The statuses by which a call does not exist for its caller: a guest, a customer, or support beyond its calls. */
const isUnknown = (error: unknown): boolean => error instanceof CallError && error.code === 'not_found';

/** Whether the staff side exists for the present visitor. */
const isStaff = (): Promise<boolean> =>
  makeCall(() => adminCalls.staffMember).then(
    () => true,
    (error) => !isUnknown(error),
  );
