import type { Call } from '#lib/contract/calls/call.ts';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';
import { isJson } from '#lib/edge/body.ts';
import type { Env } from '#lib/edge/env.ts';
import { isNotOffered } from './not-offered.ts';

type Host = Pick<Env, 'API_ORIGIN'>;

const BELIEVED_MS = 10 * 60_000;

/**
 * Calls that the external host lacks, with the time until which the Worker assumes so, since trying them for every page
 * would be slow. A new isolate starts empty; after that time the host is asked again, since it may have added the call.
 */
const missing = new Map<CallName, number>();

export function isMissing(env: Host, name: CallName, call: Call = calls[name]): boolean {
  return Boolean(env.API_ORIGIN) && isOwnAddress(name, call) && (missing.get(name) ?? 0) > Date.now();
}

/** A missing organization path says nothing about the personal call of the same name. */
const isOwnAddress = (name: CallName, { path }: Call) => path === calls[name].path;

/** Calls that the host is known to lack, so that pages need not try them. */
export function missingCalls(env: Host): CallName[] {
  return [...missing.keys()].filter((name) => isMissing(env, name));
}

/** Remembers a call that the external host lacks; returns whether this response means that. */
export function noteMissing(env: Host, name: CallName, call: Call, response: Response): boolean {
  const lacks = Boolean(env.API_ORIGIN) && isNotOffered(call, response.status, isJson(response));
  if (lacks && isOwnAddress(name, call)) missing.set(name, Date.now() + BELIEVED_MS);
  return lacks;
}
