import type { Call } from '#lib/contract/calls/call.ts';
import type { CallName } from '#lib/contract/calls/calls.ts';
import type { Env } from './env.ts';

const BELIEVED_MS = 10 * 60_000;
const REFUSALS = new Set([405, 501]);

/**
 * Calls beyond specification §7 that the external host lacks, and until when that is believed: asking
 * for them with every page would only slow it down. Forgotten with the isolate, and right again soon
 * after the host has learned them.
 */
const lacking = new Map<CallName, number>();

export function isLacking(env: Env, name: CallName): boolean {
  return Boolean(env.API_ORIGIN) && (lacking.get(name) ?? 0) > Date.now();
}

/** All that the host lacks as far as is known: what a page is told, so that it need not ask. */
export function lackingCalls(env: Env): CallName[] {
  return [...lacking.keys()].filter((name) => isLacking(env, name));
}

/**
 * Whether an answer says that there is no such call, rather than no such licence or payment: a method
 * that is refused, a 404 that is not the API's JSON, or any 404 of a call that names no thing.
 */
export function noteLacking(env: Env, name: CallName, call: Call, response: Response): boolean {
  if (call.core || !env.API_ORIGIN) return false;
  const isNamed = call.path.includes(':');
  const lacks = REFUSALS.has(response.status) || (response.status === 404 && !(isNamed && isJson(response)));
  if (lacks) lacking.set(name, Date.now() + BELIEVED_MS);
  return lacks;
}

export function isJson(response: Response): boolean {
  return /^application\/(?:problem\+)?json\b/i.test(response.headers.get('Content-Type') ?? '');
}
