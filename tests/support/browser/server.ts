import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/lib/paths.ts';
import { startHost } from '#tests/support/host/client.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { requireTestBrowser } from './chromium.ts';
import { offerShop } from './shop-server.ts';

const LOGS = join(root, 'test-results');

/** Serves the real build on fresh data. */
export function serveEmbedded(): Promise<Site> {
  mkdirSync(LOGS, { recursive: true });
  return startSite({ hasQuickPasswords: true, log: join(LOGS, 'server.log') });
}

/**
 * Serves the real build for the journeys with the code of `npm start`, on a free port with fresh data, and a second
 * time in front of the stand-in host. A shop that sells for money starts when a test asks for it. `COA_URL` names a
 * running server to use instead.
 */
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  requireTestBrowser();
  if (process.env.COA_URL) return undefined;
  const host = await startHost();
  const site = await serveEmbedded();
  const remote = await startSite({ apiOrigin: host.url, log: join(LOGS, 'server-on-host.log') });
  const shop = await offerShop();
  const addresses = {
    COA_URL: site.url,
    COA_HOST: host.url,
    COA_ON_HOST_URL: remote.url,
    COA_SHOP: shop.url,
  };
  Object.assign(process.env, addresses);
  return async () => {
    await Promise.all([site.remove(), remote.remove(), host.stop(), shop.remove()]);
  };
}
