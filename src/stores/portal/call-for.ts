import { type CallOptions, codeForCall } from '#lib/client/request.ts';
import type { CallResult, ResultName } from '#lib/contract/calls/call-results.ts';
import { forgetAnswers } from './answers.ts';
import { callIfOffered } from './capabilities.ts';

/**
 * Makes a call and parses its answer; drops the answers read before it if it changes anything. The validators load
 * while the server works.
 *
 * @throws ApiError, or another error when the answer breaks the contract
 */
export async function callFor<N extends ResultName>(name: N, options?: CallOptions): Promise<CallResult[N]> {
  const [body, { parseResult }, { calls }] = await Promise.all([
    callIfOffered(name, options),
    codeForCall(import('#lib/contract/calls/call-results.ts')),
    codeForCall(import('#lib/contract/calls/calls.ts')),
  ]);
  if (calls[name].method !== 'GET') forgetAnswers();
  return parseResult(name, body);
}
