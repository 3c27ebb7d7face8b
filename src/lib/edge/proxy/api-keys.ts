import type { Call } from '#lib/contract/calls/call.ts';
import { API_KEY_PREFIX } from '#lib/contract/seller/scopes.ts';
import type { Env } from '#lib/edge/env.ts';
import { refusals } from '#lib/edge/refusals.ts';

const HEADER = 'Authorization';
const API_KEY = new RegExp(`^bearer +${API_KEY_PREFIX}[a-z\\d]+$`, 'i');

/**
 * Why a program's call goes no further. An external host knows no keys, and no page sends one: whoever reads the page
 * would have it. Every browser names its page in one of these headers, programs in neither.
 */
export function refusalOfProgram({ headers }: Request, env: Pick<Env, 'API_ORIGIN'>): Response | undefined {
  if (env.API_ORIGIN) return refusals.notFound();
  return headers.has('Origin') || headers.has('Sec-Fetch-Site') ? refusals.keyInBrowser() : undefined;
}

/** The one header by which a sender may bring its own credential: an API key, for the calls that take one. */
export function keyHeader({ headers }: Request, { credential }: Call): [string, string][] {
  const value = headers.get(HEADER);
  return credential === 'api-key' && value && API_KEY.test(value) ? [[HEADER, value]] : [];
}
