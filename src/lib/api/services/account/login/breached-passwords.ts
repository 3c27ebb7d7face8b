import { type Context, logError } from '#lib/api/context.ts';

/** The characters of a hash that the breach host gets (k-anonymity); the rest is never sent. */
const PREFIX = 5;
/** A person waits for the response. */
const LIMIT_MS = 2000;
/** Three times the size of today's longest response. */
const MAX_BYTES = 256 * 1024;

/** A line of the response: the rest of a hash, and how often it was found. Padding was found 0 times. */
const FOUND = /^([\dA-F]{35}):0*[1-9]\d*\s*$/i;

/**
 * Whether a password is known from a breach, by the range protocol of `BREACH_HOST`. False without a host, or when it
 * does not send a valid response in time: the built-in list is checked in any case.
 */
export async function isBreached(context: Context, password: string): Promise<boolean> {
  const { BREACH_HOST } = context.env;
  if (!BREACH_HOST) return false;
  try {
    const hash = await sha1(password);
    const lines = await rangeOf(BREACH_HOST, hash.slice(0, PREFIX));
    const rest = hash.slice(PREFIX);
    return lines.some((line) => FOUND.exec(line)?.[1]?.toUpperCase() === rest);
  } catch (error) {
    logError('breaches not checked', error, { requestId: context.requestId });
    return false;
  }
}

async function sha1(password: string): Promise<string> {
  const bytes = new TextEncoder().encode(password.normalize('NFC'));
  return new Uint8Array(await crypto.subtle.digest('SHA-1', bytes)).toHex().toUpperCase();
}

/** The time limit covers the whole response, body included. */
async function rangeOf(host: string, prefix: string): Promise<string[]> {
  const url = new URL(`/range/${prefix}`, host);
  if (url.protocol !== 'https:') throw new Error('BREACH_HOST is no https address');
  const response = await fetch(url, {
    headers: { 'Add-Padding': 'true' },
    redirect: 'manual',
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`BREACH_HOST answered ${response.status}`);
  }
  return (await textOf(response)).split('\n');
}

async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const piece of body ?? []) {
    bytes += piece.byteLength;
    // Leaving the loop cancels the rest.
    if (bytes > MAX_BYTES) throw new Error('BREACH_HOST answered too much');
    text += decoder.decode(piece, { stream: true });
  }
  return text;
}
