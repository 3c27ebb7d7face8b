// Webhooks of the Standard Webhooks convention (https://www.standardwebhooks.com).
import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_S = 5 * 60;

/**
 * The event of a delivery, or `undefined` if none of the secrets signed it or its time is outside the tolerance. `body`
 * is the text as received: parsing it and writing it again changes the signature.
 */
export function verifyWebhook(
  headers,
  body,
  secrets,
  { now = Date.now(), toleranceSeconds = TOLERANCE_S } = {},
) {
  const read = (name) => (typeof headers.get === 'function' ? headers.get(name) : headers[name]) ?? '';
  const [id, timestamp] = [read('webhook-id'), read('webhook-timestamp')];
  const age = now / 1000 - Number(timestamp);
  if (!id || !/^\d+$/.test(timestamp) || Math.abs(age) > toleranceSeconds) return undefined;
  const given = read('webhook-signature')
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .map((part) => Buffer.from(part.slice(3), 'base64'));
  const isSigned = secrets.some((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const own = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
    return given.some((sig) => sig.length === own.length && timingSafeEqual(sig, own));
  });
  return isSigned ? JSON.parse(body) : undefined;
}
