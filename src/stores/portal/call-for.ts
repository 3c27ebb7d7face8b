import { type CallOptions, codeForCall } from '#lib/client/request.ts';
import type { CallResult, ResultName } from '#lib/contract/calls/call-results.ts';
import { forgetAnswers } from './answers.ts';
import { callIfOffered } from './capabilities.ts';

/**
 * Makes a call and parses what it answers. The validators come while the server works: a screen that is
 * only looked at never needs them. What was read before a change is forgotten with it.
 *
 * @throws ApiError, or another error when the answer is not of the contract's form
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
