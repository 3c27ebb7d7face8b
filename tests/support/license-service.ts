import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { hashFingerprint } from '#lib/api/services/devices/devices.ts';
import { publishKeys, sign } from '#lib/api/services/devices/signing.ts';

/** A fake API for licence clients: the API's responses, signed or not, and responses of others. */
export const PRODUCT = 'risk-manager';
/** The device of the clients that the tests start. */
const DEVICE = hashFingerprint('l1', 'device-0001');

export const keyring = (kid: string, byte: number) =>
  `${kid}:${Buffer.alloc(32, byte).toString('base64url')}`;
export const now = keyring('k1', 1);
export const { keys } = await publishKeys(now);

/** Listens until the test ends. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => void server.close().closeAllConnections());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export const json = (status: number, body: unknown, headers = {}): RequestListener => {
  return (_, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
};
const bodyOf = async (request: IncomingMessage) =>
  JSON.parse(Buffer.concat(await request.toArray()).toString());

/** A statement of `age` milliseconds ago. */
export function stated(claims: object, age = 0, signingKeys = now) {
  const ts = new Date(Date.now() - age).toISOString();
  const yes = { version: 1, valid: true, code: 'VALID', ts, nonce: null, product_id: PRODUCT };
  const about = { license_id: 'l1', expires_at: null, fingerprint: DEVICE };
  return sign(signingKeys, 'validation', { ...yes, ...about, ...claims });
}

/** Answers validations with claims, signed for the request's nonce. */
export const validating =
  (claims: object, signingKeys = now): RequestListener =>
  async (request, response) => {
    if (request.method === 'GET') return json(200, await publishKeys(signingKeys))(request, response);
    const { nonce } = await bodyOf(request);
    json(200, { signature: await stated({ nonce, ...claims }, 0, signingKeys) })(request, response);
  };

/** Answers activations with success, and signs the claims. */
export const activating =
  (claims?: object): RequestListener =>
  async (request, response) => {
    if (request.method === 'GET') return json(200, { keys })(request, response);
    const { nonce } = await bodyOf(request);
    const license = { id: 'l1', product_id: PRODUCT, features: [], limits: {} };
    const activated = { code: 'ACTIVATED', detail: '', activation: { lease_until: null }, license };
    const signature = claims ? await stated({ nonce, ...claims }) : null;
    json(201, { ...activated, signature })(request, response);
  };
