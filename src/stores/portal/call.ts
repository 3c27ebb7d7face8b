import { CallError } from '#lib/client/errors.ts';
import type { CallOptions } from '#lib/client/http.ts';
import { loadHttp } from '#lib/client/request.ts';
import type { AnswerOf, PortalCallName } from '#lib/contract/calls/portal-calls.ts';
import { NOT_OFFERED } from '#lib/contract/calls/protocol.ts';
import { confirm } from '#stores/kernel/confirm.ts';
import { NotOffered } from '#stores/kernel/remote-state.ts';
import { importCode } from '#stores/kernel/renew-document.ts';
import { $user, heedRefusal } from '#stores/kernel/session.ts';
import { forThisSession } from '#stores/kernel/session-lifetime.ts';
import { forgetAnswers } from './answers.ts';
import { noteMissing } from './capabilities.ts';

/**
 * Makes a call as the visitor and parses its answer, where the host wants it so once its user has confirmed. A write
 * drops all answers read before it.
 *
 * @throws CallError, NotOffered, Abandoned, or another error when the answer breaks the contract
 */
export async function call<N extends PortalCallName>(name: N, options?: CallOptions): Promise<AnswerOf<N>> {
  const account = $user.get()?.email;
  const http = importCode(loadHttp);
  try {
    const answer = await forThisSession(http.then(({ send }) => send(name, options, account, confirm)));
    if ((await http).isWrite(name)) forgetAnswers();
    return answer;
  } catch (error) {
    heedRefusal(error);
    if (!(error instanceof CallError && error.code === NOT_OFFERED)) throw error;
    noteMissing(name);
    throw new NotOffered(`The host does not offer ${name}`, { cause: error });
  }
}
