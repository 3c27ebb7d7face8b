import type { Call } from '#lib/contract/calls/call.ts';
import { SIGNATURE_HEADER } from '#lib/contract/calls/protocol.ts';
import { API_KEY_PREFIX } from '#lib/contract/seller/rules.ts';
import type { Env } from '#lib/edge/env.ts';
import { refusals } from '#lib/edge/refusals.ts';

const HEADER = 'Authorization';
/** A licence's key, as a program sends it with what it only reads. */
const LICENSE_KEY = /^license +\S[^\r\n]{0,199}$/i;
/** Parameters by which somebody might send it, and what it looks like under any name. */
const KEY_NAMES = ['key', 'license', 'license_key', 'licence_key', 'authorization'];
const KEY_FORM = /^COA(?:-?[A-Z\d]{5}){5}$/i;
const API_KEY = new RegExp(`^bearer +${API_KEY_PREFIX}[a-z\\d]+$`, 'i');

/**
 * Why a program's call goes no further. An external host knows no keys, and no page sends one: a visitor who reads the page
 * would have it. Every browser names its page in one of these headers, programs in neither.
 */
export function refusalOfProgram({ headers }: Request, env: Pick<Env, 'API_ORIGIN'>): Response | undefined {
  if (env.API_ORIGIN) return refusals.notFound();
  return headers.has('Origin') || headers.has('Sec-Fetch-Site') ? refusals.keyInBrowser() : undefined;
}

/** What a program reads with its licence key as a header. */
export const isReadByKey = ({ credential, method }: Pick<Call, 'credential' | 'method'>): boolean =>
  credential === 'license-key' && method === 'GET';

/**
 * Why such a call goes no further. An external host is never sent the key, and an address is kept by all that carry it:
 * proxies, logs, the history of a browser.
 */
export function refusalOfKey({ url }: Request, env: Pick<Env, 'API_ORIGIN'>): Response | undefined {
  if (env.API_ORIGIN) return refusals.notOffered(404);
  const given = [...new URL(url).searchParams];
  const isKey = ([name, value]: [string, string]) =>
    KEY_NAMES.includes(name.toLowerCase()) || KEY_FORM.test(value.trim());
  return given.some(isKey) ? refusals.keyInAddress() : undefined;
}

/** Headers by which a sender may bring its own credential, for the calls that take one: a key, or a signature. */
export function ownCredential({ headers }: Request, call: Call): [string, string][] {
  const { credential } = call;
  const [key, signature] = [headers.get(HEADER), headers.get(SIGNATURE_HEADER)];
  if (credential === 'api-key' && key && API_KEY.test(key)) return [[HEADER, key]];
  if (isReadByKey(call) && key && LICENSE_KEY.test(key)) return [[HEADER, key]];
  return credential === 'signature' && signature ? [[SIGNATURE_HEADER, signature]] : [];
}
