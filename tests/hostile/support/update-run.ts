import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { runQuietly } from '#scripts/lib/child.ts';
import { root } from '#scripts/lib/paths.ts';
import type { LocalRun } from '#scripts/start/local.ts';
import { overSocket, send } from '#tests/support/local-http.ts';
import { restartSite, type Site, startSite } from '#tests/support/site.ts';
import { newBuilder, rawKey } from '#tests/support/updates/builder.ts';
import { type Machine, updateElectron } from '#tests/support/updates/electron.ts';
import { type Line, openLine } from '#tests/support/updates/line.ts';
import { UserAgent } from '#tests/support/user-agent.ts';
import { buy, DEMO, order } from './accounts.ts';
import { killTree } from './kill.ts';
import { keepLog } from './logs.ts';

export const product = order.product_id;

/** A site with two versions of a program, a customer's key, and a proxy between the site and the program's machines. */
export async function startUpdates() {
  const folder = mkdtempSync(join(tmpdir(), 'coa-updates-'));
  const { build, publicKey } = newBuilder(folder);
  const [former, next] = [build(product, '2.3.0'), build(product, '2.4.0')];
  async function publish({ stateDir, variables }: LocalRun) {
    const list = join(folder, 'built.json');
    writeFileSync(list, JSON.stringify([former, next]));
    const script = join(root, 'tests/support/updates/publish.ts');
    await runQuietly('Publishing', [script, stateDir, list], variables);
  }
  let site: Site = await startSite({ hasQuickPasswords: true, prepare: publish });
  const line: Line = await openLine(site.url);
  const agent = new UserAgent(site.url, overSocket(site.url));
  await agent.logIn(DEMO.email, DEMO.password);
  const { license } = v.parse(PurchaseResult, await (await buy(agent)).json());
  const key = license.license_key;
  const url = `${line.url}/updates/${product}/stable/`;
  return {
    ...{ folder, line, key, publicKey },
    builderKey: rawKey(publicKey),
    /** Runs a machine's electron-updater through the proxy. */
    update: (machine: Machine, version = '2.3.0') => updateElectron(machine, { url, key, version, folder }),
    /** The hash of a file of version 2.4, as its builder computes it. */
    sha512Of(name: string) {
      const path = next.files.find((file) => file.name === name)?.path ?? '';
      return createHash('sha512').update(readFileSync(path)).digest('base64');
    },
    /** The site's response without the proxy. */
    read: (path: string, by: string = key) =>
      send(site.url, { path, ...(by && { headers: { Authorization: `License ${by}` } }) }),
    async kill() {
      killTree(site.pid);
      await site.ended;
    },
    async restart() {
      site = await restartSite(site.run);
    },
    async remove() {
      line.close();
      keepLog(site.log, 'updates');
      await site.remove();
      rmSync(folder, { recursive: true });
    },
  };
}
