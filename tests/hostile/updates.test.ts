import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createClient, verifyDownload } from '#clients/node/index.js';
import { callPath } from '#lib/contract/calls/calls.ts';
import { SANDBOX_PRODUCT } from '#lib/contract/devices/sandbox.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { runQuietly } from '#scripts/lib/child.ts';
import { root } from '#scripts/lib/paths.ts';
import { overSocket, send } from '#tests/support/local-http.ts';
import { restartSite, type Site, startSite } from '#tests/support/site.ts';
import { bestItem, isGenuine } from '#tests/support/updates/appcast.ts';
import { type Built, newBuilder } from '#tests/support/updates/builder.ts';
import { type Machine, updateElectron } from '#tests/support/updates/electron.ts';
import { type Line, openLine } from '#tests/support/updates/line.ts';
import { UserAgent } from '#tests/support/user-agent.ts';
import { buy, DEMO, order } from './support/accounts.ts';
import { host, hostile, places } from './support/cases.ts';
import { killTree } from './support/kill.ts';
import { keepLog } from './support/logs.ts';

const product = order.product_id;
const folder = mkdtempSync(join(tmpdir(), 'coa-updates-'));
const { build, publicKey } = newBuilder(folder);
const former = build(product, '2.3.0');
const next = build(product, '2.4.0');
const builderKey = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');

let site: Site;
let line: Line;
let key = '';

/** Publishes while nobody serves the data. */
async function publish(...built: Built[]) {
  const list = join(folder, 'built.json');
  writeFileSync(list, JSON.stringify(built));
  const script = join(root, 'tests/support/updates/publish.ts');
  await runQuietly('Publishing', [script, site.run.stateDir, list], site.run.variables);
}

beforeAll(async () => {
  site = await startSite({ hasQuickPasswords: true });
  await site.stop();
  await publish(former, next);
  site = await restartSite(site.run);
  line = await openLine(site.url);
  const agent = new UserAgent(site.url, overSocket(site.url));
  await agent.logIn(DEMO.email, DEMO.password);
  ({ license_key: key } = v.parse(PurchaseResult, await (await buy(agent)).json()).license);
});
beforeEach(() => {
  line.trouble = () => undefined;
  line.asked = [];
});
afterAll(async () => {
  line.close();
  keepLog(site.log, 'updates');
  await site.remove();
  rmSync(folder, { recursive: true });
});

const feedAt = (origin: string) => `${origin}/updates/${product}/stable/`;
const update = (machine: Machine, version = '2.3.0') =>
  updateElectron(machine, { url: feedAt(line.url), key, version, folder });

const machines: [Machine, platform: string, name: string][] = [
  [{ platform: 'win32', arch: 'x64' }, 'windows', `${product}-2.4.0-windows.exe`],
  [{ platform: 'win32', arch: 'arm64' }, 'windows', `${product}-2.4.0-b-windows.exe`],
  [{ platform: 'darwin', arch: 'x64' }, 'macos', `${product}-2.4.0-macos.zip`],
  [{ platform: 'darwin', arch: 'arm64' }, 'macos', `${product}-2.4.0-b-macos.zip`],
  [{ platform: 'linux', arch: 'x64' }, 'linux', `${product}-2.4.0-linux.AppImage`],
  [{ platform: 'linux', arch: 'arm64' }, 'linux', `${product}-2.4.0-b-linux.AppImage`],
];
const sha512Of = (name: string) => {
  const path = next.files.find((file) => file.name === name)?.path ?? '';
  return createHash('sha512').update(readFileSync(path)).digest('base64');
};

hostile(
  210,
  'let electron-updater take 2.3 to 2.4 on each system, its key as a header',
  'six machines have their own file, no key in an address, and 2.4 stays',
  async () => {
    let own = 0;
    for (const [machine, , name] of machines) {
      const updated = await update(machine);
      const isOwn =
        updated.kind === 'downloaded' && updated.name === name && updated.sha512 === sha512Of(name);
      if (!isOwn) return `${machine.platform} ${machine.arch}: ${JSON.stringify(updated)}`;
      own += 1;
    }
    const isClean = line.asked.every(
      ({ path, authorization }) => authorization === `License ${key}` && !path.includes('COA-'),
    );
    const current = await update({ platform: 'win32', arch: 'x64' }, '2.4.0');
    return `${own === machines.length ? 'six' : own} machines have their own file, ${isClean ? 'no' : 'a'} key in an address, and 2.4 ${current.kind === 'current' ? 'stays' : 'goes'}`;
  },
);

hostile(
  211,
  'break the line, change a byte, serve an old feed, stop the server',
  'each is refused, and the next try has 2.4',
  async () => {
    const windows = { platform: 'win32', arch: 'x64' } as const;
    const kinds: string[] = [];
    const isFile = (path: string) => path.endsWith('.exe');
    line.trouble = (path) => (isFile(path) ? 'break' : undefined);
    kinds.push((await update(windows)).kind);
    line.trouble = (path) => (isFile(path) ? 'flip' : undefined);
    const flipped = await update(windows);
    kinds.push(flipped.kind === 'failed' ? flipped.code : flipped.kind);
    const { text } = await send(site.url, {
      path: new URL('latest.yml', feedAt(site.url)).pathname,
      headers: { Authorization: `License ${key}` },
    });
    line.trouble = (path) =>
      path.endsWith('.yml') ? { text: text.replaceAll('2.4.0', '2.2.0') } : undefined;
    kinds.push((await update(windows)).kind);
    line.trouble = () => undefined;
    killTree(site.pid);
    await site.ended;
    kinds.push((await update(windows)).kind);
    site = await restartSite(site.run);
    kinds.push((await update(windows)).kind);
    const expected = ['failed', 'ERR_CHECKSUM_MISMATCH', 'current', 'failed', 'downloaded'];
    return String(kinds) === String(expected) ? 'each is refused, and the next try has 2.4' : String(kinds);
  },
);

hostile(
  212,
  'read the appcast as Sparkle does, with files of one wrong byte and a stranger’s key',
  'both processors take 2.4 by the builder’s signature alone',
  async () => {
    const headers = { Authorization: `License ${key}` };
    const { text } = await send(site.url, { path: `/updates/${product}/stable/appcast.xml`, headers });
    const stranger = generateKeyPairSync('ed25519').publicKey;
    for (const processor of ['x64', 'arm64'] as const) {
      if (bestItem(text, processor, '240')) return `${processor} would update 2.4`;
      const item = bestItem(text, processor, '230');
      if (item?.['sparkle:shortVersionString'] !== '2.4.0') return `${processor} finds no 2.4`;
      const { pathname } = new URL(item.enclosure.url);
      const { body } = await send(site.url, { path: pathname, headers });
      if (!isGenuine(item, body, publicKey)) return `${processor} refuses what is genuine`;
      const wrong = Buffer.from(body);
      wrong.writeUInt8(wrong.readUInt8(9) ^ 1, 9);
      if (isGenuine(item, wrong, publicKey) || isGenuine(item, body, stranger))
        return `${processor} is fooled`;
      if ((await send(site.url, { path: pathname })).status !== 401) return 'a file opens without a key';
    }
    return 'both processors take 2.4 by the builder’s signature alone';
  },
);

hostile(
  213,
  'answer a program of ours with another product’s update, an old answer and another file',
  'none of them is believed, and the true file is',
  async () => {
    const state: { kept: object | undefined } = { kept: { key, keys: await keysOf() } };
    const client = createClient({
      ...{ origin: line.url, product, fingerprint: 'device-0001', keys: 'published' },
      store: {
        read: () => state.kept,
        write: (kept) => {
          state.kept = kept;
        },
        forget: () => {},
      },
    });
    const ask = () => client.checkForUpdate({ version: '2.3.0', platform: 'linux', architecture: 'arm64' });
    const found = await ask();
    if (found.kind !== 'allowed' || found.by !== 'update' || !found.update) return JSON.stringify(found);
    const { update: offered } = found;
    const replayed = await answerOf(
      line.asked.find(({ path }) => path.includes('/updates/?'))?.path ?? '',
      key,
    );
    const question = `product_id=${SANDBOX_PRODUCT}&platform=linux&architecture=arm64&version=2.3.0`;
    const foreign = await answerOf(`${callPath('checkForUpdate')}?${question}`, 'COA-TEST-VALID');
    for (const text of [replayed, foreign]) {
      line.trouble = (path) => (path.includes('/updates/?') ? { text } : undefined);
      const told = await ask();
      if (told.kind !== 'unknown') return `believed ${JSON.stringify(told)}`;
    }
    const path = join(folder, 'downloaded');
    const { pathname } = new URL(offered.url);
    const { body } = await send(site.url, { path: pathname, headers: { Authorization: `License ${key}` } });
    writeFileSync(path, body);
    const genuine = (await verifyDownload(path, offered, [builderKey])).kind;
    body.writeUInt8(body.readUInt8(0) ^ 1, 0);
    writeFileSync(path, body);
    const bent = (await verifyDownload(path, offered, [builderKey])).kind;
    return `none of them is believed, and the ${genuine === 'good' && bent === 'bad' ? 'true file is' : 'files are not told apart'}`;
  },
);

async function keysOf(): Promise<unknown> {
  const { text } = await send(site.url, { path: callPath('licensePublicKeys') });
  return JSON.parse(text).keys;
}

const answerOf = async (path: string, by: string) =>
  (await send(site.url, { path, headers: { Authorization: `License ${by}` } })).text;

hostile(
  214,
  'ask for updates where an external host has the licences',
  '404, 404, 404, and no key went there',
  async () => {
    await host.forget();
    const headers = { Authorization: `License ${key}` };
    const paths = [
      `${callPath('checkForUpdate')}?product_id=${product}&platform=linux&architecture=x64&version=2.3.0`,
      `/updates/${product}/stable/latest.yml`,
      `/updates/${product}/stable/2.4.0/x64/${product}-2.4.0-windows.exe`,
    ];
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await send(places.remote, { path, headers })).status);
    const went = JSON.stringify(await host.recorded());
    return `${statuses.join(', ')}, and ${went.includes(key) || went.includes('updates') ? 'a' : 'no'} key went there`;
  },
);
