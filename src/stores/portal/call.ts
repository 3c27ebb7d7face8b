import { CallError } from '#lib/client/errors.ts';
import type { CallOptions } from '#lib/client/http.ts';
import type { AnswerOf, PortalCallName } from '#lib/contract/calls/portal-calls.ts';
import { NOT_OFFERED } from '#lib/contract/calls/protocol.ts';
import { ofOrganization } from '#lib/contract/routes/routes.ts';
import { forgetAnswers } from '#stores/kernel/answers.ts';
import { makeCall } from '#stores/kernel/call.ts';
import { NotOffered } from '#stores/kernel/remote-state.ts';
import { noteMissing } from './capabilities.ts';
import { organizationHere } from './organization.ts';

/**
 * Makes a portal call; on an organization's pages, on its behalf. A write drops all answers loaded before it.
 *
 * @throws as `makeCall`, or NotOffered
 */
export async function call<N extends PortalCallName>(name: N, options?: CallOptions): Promise<AnswerOf<N>> {
  let method = '';
  const params = { ...ofOrganization(organizationHere()), ...options?.params };
  try {
    const answer = await makeCall(
      ({ portalCalls }) => {
        method = portalCalls[name].method;
        return portalCalls[name];
      },
      { ...options, params },
    );
    if (method !== 'GET') forgetAnswers();
    return answer;
  } catch (error) {
    if (!(error instanceof CallError && error.code === NOT_OFFERED)) throw error;
    noteMissing(name);
    throw new NotOffered(`The host does not offer ${name}`, { cause: error });
  }
}
