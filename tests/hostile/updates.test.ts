import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createClient, verifyDownload } from '#clients/node/index.js';
import { callPath } from '#lib/contract/calls/calls.ts';
import { SANDBOX_PRODUCT } from '#lib/contract/devices/sandbox.ts';
import { send } from '#tests/support/local-http.ts';
import { bestItem, isGenuine } from '#tests/support/updates/appcast.ts';
import type { Machine } from '#tests/support/updates/electron.ts';
import { host, hostile, places } from './support/cases.ts';
import { product, startUpdates } from './support/update-run.ts';

let run: Awaited<ReturnType<typeof startUpdates>>;
beforeAll(async () => {
  run = await startUpdates();
});
beforeEach(() => {
  run.line.trouble = () => undefined;
  run.line.asked = [];
});
afterAll(() => run.remove());

const folderPath = `/updates/${product}/stable/`;

const machines: [Machine, name: string][] = [
  [{ platform: 'win32', arch: 'x64' }, `${product}-2.4.0-windows.exe`],
  [{ platform: 'win32', arch: 'arm64' }, `${product}-2.4.0-b-windows.exe`],
  [{ platform: 'darwin', arch: 'x64' }, `${product}-2.4.0-macos.zip`],
  [{ platform: 'darwin', arch: 'arm64' }, `${product}-2.4.0-b-macos.zip`],
  [{ platform: 'linux', arch: 'x64' }, `${product}-2.4.0-linux.AppImage`],
  [{ platform: 'linux', arch: 'arm64' }, `${product}-2.4.0-b-linux.AppImage`],
];

hostile(
  210,
  'let electron-updater take 2.3 to 2.4 on each system, its key as a header',
  'six machines have their own file, no key in an address, and 2.4 stays',
  async () => {
    let own = 0;
    for (const [machine, name] of machines) {
      const updated = await run.update(machine);
      const isOwn =
        updated.kind === 'downloaded' && updated.name === name && updated.sha512 === run.sha512Of(name);
      if (!isOwn) return `${machine.platform} ${machine.arch}: ${JSON.stringify(updated)}`;
      own += 1;
    }
    const isClean = run.line.asked.every(
      ({ path, authorization }) => authorization === `License ${run.key}` && !path.includes('COA-'),
    );
    const current = await run.update({ platform: 'win32', arch: 'x64' }, '2.4.0');
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
    run.line.trouble = (path) => (isFile(path) ? 'break' : undefined);
    kinds.push((await run.update(windows)).kind);
    run.line.trouble = (path) => (isFile(path) ? 'flip' : undefined);
    const flipped = await run.update(windows);
    kinds.push(flipped.kind === 'failed' ? flipped.code : flipped.kind);
    const { text } = await run.read(`${folderPath}latest.yml`);
    run.line.trouble = (path) =>
      path.endsWith('.yml') ? { text: text.replaceAll('2.4.0', '2.2.0') } : undefined;
    kinds.push((await run.update(windows)).kind);
    run.line.trouble = () => undefined;
    await run.kill();
    kinds.push((await run.update(windows)).kind);
    await run.restart();
    kinds.push((await run.update(windows)).kind);
    const expected = ['failed', 'ERR_CHECKSUM_MISMATCH', 'current', 'failed', 'downloaded'];
    return String(kinds) === String(expected) ? 'each is refused, and the next try has 2.4' : String(kinds);
  },
);

hostile(
  212,
  'read the appcast as Sparkle does, with files of one wrong byte and a stranger’s key',
  'both processors take 2.4 by the builder’s signature alone',
  async () => {
    const { text } = await run.read(`${folderPath}appcast.xml`);
    const stranger = generateKeyPairSync('ed25519').publicKey;
    for (const processor of ['x64', 'arm64'] as const) {
      if (bestItem(text, processor, '240')) return `${processor} would update 2.4`;
      const item = bestItem(text, processor, '230');
      if (item?.['sparkle:shortVersionString'] !== '2.4.0') return `${processor} finds no 2.4`;
      const { pathname } = new URL(item.enclosure.url);
      const { body } = await run.read(pathname);
      if (!isGenuine(item, body, run.publicKey)) return `${processor} refuses what is genuine`;
      const wrong = Buffer.from(body);
      wrong.writeUInt8(wrong.readUInt8(9) ^ 1, 9);
      if (isGenuine(item, wrong, run.publicKey) || isGenuine(item, body, stranger))
        return `${processor} is fooled`;
      if ((await run.read(pathname, '')).status !== 401) return 'a file opens without a key';
    }
    return 'both processors take 2.4 by the builder’s signature alone';
  },
);

hostile(
  213,
  'answer a program of ours with another product’s update, an old answer and another file',
  'none of them is believed, and the true file is',
  async () => {
    const { keys } = JSON.parse((await run.read(callPath('licensePublicKeys'))).text);
    const state: { kept: object | undefined } = { kept: { key: run.key } };
    const client = createClient({
      ...{ origin: run.line.url, product, fingerprint: 'device-0001', keys },
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
    const first = run.line.asked[0]?.path ?? '';
    const { text: replayed } = await run.read(first);
    const question = `product_id=${SANDBOX_PRODUCT}&platform=linux&architecture=arm64&version=2.3.0`;
    const foreign = (await run.read(`${callPath('checkForUpdate')}?${question}`, 'COA-TEST-VALID')).text;
    for (const text of [replayed, foreign]) {
      run.line.trouble = (path) => (path.includes('/updates/?') ? { text } : undefined);
      const told = await ask();
      if (told.kind !== 'unknown') return `believed ${JSON.stringify(told)}`;
    }
    const path = join(run.folder, 'downloaded');
    const { pathname } = new URL(offered.url);
    const { body } = await run.read(pathname);
    writeFileSync(path, body);
    const genuine = (await verifyDownload(path, offered, [run.builderKey])).kind;
    body.writeUInt8(body.readUInt8(0) ^ 1, 0);
    writeFileSync(path, body);
    const bent = (await verifyDownload(path, offered, [run.builderKey])).kind;
    return `none of them is believed, and the ${genuine === 'good' && bent === 'bad' ? 'true file is' : 'files are not told apart'}`;
  },
);

hostile(
  214,
  'ask for updates where an external host has the licences',
  '404, 404, 404, and no key went there',
  async () => {
    await host.forget();
    const headers = { Authorization: `License ${run.key}` };
    const paths = [
      `${callPath('checkForUpdate')}?product_id=${product}&platform=linux&architecture=x64&version=2.3.0`,
      `${folderPath}latest.yml`,
      `${folderPath}2.4.0/x64/${product}-2.4.0-windows.exe`,
    ];
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await send(places.remote, { path, headers })).status);
    const went = JSON.stringify(await host.recorded());
    return `${statuses.join(', ')}, and ${went.includes(run.key) || went.includes('updates') ? 'a' : 'no'} key went there`;
  },
);
