import * as v from 'valibot';
import type { CallOptions } from '#lib/client/http.ts';
import { loadHttp } from '#lib/client/request.ts';
import { type AdminAnswerOf, type AdminCallName, adminCalls } from '#lib/contract/admin/calls.ts';
import type { Call } from '#lib/contract/calls/call.ts';
import { confirm } from '#stores/portal/confirm.ts';
import { importCode } from '#stores/portal/renew-document.ts';
import { $user, heedRefusal } from '#stores/portal/session.ts';

/**
 * Makes a call of the seller's side and parses its answer, where it must be so once its user has confirmed. A session
 * that is over leads to the login and back.
 *
 * @throws CallError, Abandoned, or another error when the answer breaks the contract
 */
export async function call<N extends AdminCallName>(
  name: N,
  options?: CallOptions,
): Promise<AdminAnswerOf<N>> {
  const { ask } = await importCode(loadHttp);
  const { result }: Call = adminCalls[name];
  try {
    const body = await ask(adminCalls[name], options, $user.get()?.email, confirm);
    return (result && v.parse(result, body)) as AdminAnswerOf<N>;
  } catch (error) {
    heedRefusal(error);
    throw error;
  }
}
