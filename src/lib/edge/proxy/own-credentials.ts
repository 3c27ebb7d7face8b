import type { Call } from '#lib/contract/calls/call.ts';
import { SIGNATURE_HEADER } from '#lib/contract/calls/protocol.ts';
import { API_KEY_PREFIX } from '#lib/contract/seller/rules.ts';
import type { Env } from '#lib/edge/env.ts';
import { refusals } from '#lib/edge/refusals.ts';

const HEADER = 'Authorization';
const API_KEY = new RegExp(`^bearer +${API_KEY_PREFIX}[a-z\\d]+$`, 'i');

/**
 * Why a program's call goes no further. An external host knows no keys, and no page sends one: a visitor who reads the page
 * would have it. Every browser names its page in one of these headers, programs in neither.
 */
export function refusalOfProgram({ headers }: Request, env: Pick<Env, 'API_ORIGIN'>): Response | undefined {
  if (env.API_ORIGIN) return refusals.notFound();
  return headers.has('Origin') || headers.has('Sec-Fetch-Site') ? refusals.keyInBrowser() : undefined;
}

/** Headers by which a sender may bring its own credential, for the calls that take one: an API key, or a signature. */
export function ownCredential({ headers }: Request, { credential }: Call): [string, string][] {
  const [key, signature] = [headers.get(HEADER), headers.get(SIGNATURE_HEADER)];
  if (credential === 'api-key' && key && API_KEY.test(key)) return [[HEADER, key]];
  return credential === 'signature' && signature ? [[SIGNATURE_HEADER, signature]] : [];
}
