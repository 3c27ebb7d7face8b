import type { Call } from '#lib/contract/calls/call.ts';
import { SIGNATURE_HEADER } from '#lib/contract/calls/protocol.ts';
import { API_KEY_PREFIX } from '#lib/contract/seller/rules.ts';
import type { Env } from '#lib/edge/env.ts';
import { refusals } from '#lib/edge/refusals.ts';

const HEADER = 'Authorization';
/** A licence key as programs send it with a read. */
const LICENSE_KEY = /^license +\S[^\r\n]{0,199}$/i;
/** Query parameters that might carry a key, and the form of a key under any name. */
const KEY_NAMES = ['key', 'license', 'license_key', 'licence_key', 'authorization'];
const KEY_FORM = /^COA(?:-?[A-Z\d]{5}){5}$/i;
const API_KEY = new RegExp(`^bearer +${API_KEY_PREFIX}[a-z\\d]+$`, 'i');

/**
 * Refuses an API-key call that an external host or a browser would handle: external hosts know no API keys, and a key
 * in a page is visible to its visitors. Browsers always send one of these headers; programs send neither.
 */
export function refusalOfProgram({ headers }: Request, env: Pick<Env, 'API_ORIGIN'>): Response | undefined {
  if (env.API_ORIGIN) return refusals.notFound();
  return headers.has('Origin') || headers.has('Sec-Fetch-Site') ? refusals.keyInBrowser() : undefined;
}

/** Whether a program makes this read with its licence key as a header. */
export const isReadByKey = ({ credential, method }: Pick<Call, 'credential' | 'method'>): boolean =>
  credential === 'license-key' && method === 'GET';

/**
 * Refuses such a call to an external host, or with the key in the URL, which proxies, logs and browser histories store.
 */
export function refusalOfKey({ url }: Request, env: Pick<Env, 'API_ORIGIN'>): Response | undefined {
  if (env.API_ORIGIN) return refusals.notOffered(404);
  const given = [...new URL(url).searchParams];
  const isKey = ([name, value]: [string, string]) =>
    KEY_NAMES.includes(name.toLowerCase()) || KEY_FORM.test(value.trim());
  return given.some(isKey) ? refusals.keyInAddress() : undefined;
}

/** The header with the caller's own credential, if the call accepts one: a key or a signature. */
export function ownCredential({ headers }: Request, call: Call): [string, string][] {
  const { credential } = call;
  const [key, signature] = [headers.get(HEADER), headers.get(SIGNATURE_HEADER)];
  if (credential === 'api-key' && key && API_KEY.test(key)) return [[HEADER, key]];
  if (isReadByKey(call) && key && LICENSE_KEY.test(key)) return [[HEADER, key]];
  return credential === 'signature' && signature ? [[SIGNATURE_HEADER, signature]] : [];
}
