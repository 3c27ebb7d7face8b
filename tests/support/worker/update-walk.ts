import { SANDBOX_PRODUCT, TEST_VERSION } from '#lib/contract/devices/sandbox.ts';
import { byKey } from './fixtures/updates.ts';
import { proxied } from './transports.ts';
import type { Walker } from './walker.ts';

/** Makes the calls of a program that updates itself, with a test key. */
export async function walkUpdates(ask: Walker['ask']): Promise<void> {
  const guest = await proxied.guest();
  const headers = byKey('COA-TEST-VALID');
  const query = { product_id: SANDBOX_PRODUCT, platform: 'linux', architecture: 'arm64', version: '2.3.0' };
  await ask(guest, 'checkForUpdate', { headers, query });
  const params = { product: SANDBOX_PRODUCT, channel: 'beta', feed: 'appcast.xml' };
  await ask(guest, 'updateFeed', { headers, params });
  const name = `${SANDBOX_PRODUCT}-${TEST_VERSION}.AppImage`;
  await ask(guest, 'updateFile', {
    headers,
    params: { ...params, version: TEST_VERSION, architecture: 'any', name },
  });
}
