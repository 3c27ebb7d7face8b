import { XMLParser } from 'fast-xml-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_PRODUCT, TEST_VERSION } from '#lib/contract/devices/sandbox.ts';
import { feedNames } from '#lib/contract/devices/updates.ts';
import { clock } from '#tests/support/worker/api.ts';
import { archive } from '#tests/support/worker/fixtures/releases.ts';
import { addVersion, addVersions, licensed, readUpdate } from '#tests/support/worker/fixtures/updates.ts';

let sha512 = '';
beforeAll(async () => {
  await addVersions();
  sha512 = new Uint8Array(await crypto.subtle.digest('SHA-512', archive)).toBase64();
});

const exe = (architecture: 'x64' | 'arm64') => [
  { platform: 'windows' as const, architecture, kind: 'exe', fileName: `${architecture}.exe` },
];
const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false },
  isArray: (name) => name === 'item',
});

interface Item {
  title: string;
  pubDate: string;
  description: { '#text': string; 'sparkle:format': string };
  enclosure: Record<string, string>;
  [field: string]: unknown;
}

async function itemsOf(key: string, query = '') {
  const { text, headers } = await readUpdate(key, `one/stable/appcast.xml${query}`);
  const { channel } = parser.parse(text).rss;
  return { channel, items: (channel.item ?? []) as Item[], type: headers.get('Content-Type') };
}

describe('electron-updater’s feeds', () => {
  it.each([
    ['latest.yml', ['x64/one-2.4.0-windows-x64.exe', 'arm64/one-2.4.0-windows-arm64.exe']],
    [
      'latest-mac.yml',
      [
        'x64/one-2.4.0-macos-x64.zip',
        'universal/one-2.4.0-macos-universal.dmg',
        'arm64/one-2.4.0-macos-arm64.zip',
      ],
    ],
    ['latest-linux.yml', ['x64/one-2.4.0-linux-x64.appimage']],
    ['latest-linux-arm64.yml', ['arm64/one-2.4.0-linux-arm64.appimage']],
  ])('%s names the files of the newest version for that system', async (feed, files) => {
    const { key } = await licensed();
    const { text, headers } = await readUpdate(key, `one/stable/${feed}`);
    expect(headers.get('Content-Type')).toBe('application/yaml; charset=utf-8');
    expect(text).toBe(`version: "2.4.0"
files:
${files.map((file) => `  - url: "2.4.0/${file}"\n    sha512: "${sha512}"\n    size: 2000\n`).join('')}path: "2.4.0/${files[0]}"
sha512: "${sha512}"
releaseDate: "${new Date(clock.now - 86_400_000).toISOString()}"
releaseNotes: "Novità di <2.4.0> & «altro»: \\"a\\\\b\\".\\nSeconda riga."
${feed === 'latest.yml' ? 'minimumSystemVersion: "10.0.17763"\n' : ''}`);
    for (const file of files)
      expect((await readUpdate(key, `one/stable/2.4.0/${file}`)).bytes).toEqual(archive);
  });

  it('escape special characters of YAML', async () => {
    await addVersion('2.4.1', { notes: 'a\u2028b\u0085c: # d' });
    const { key } = await licensed();
    const { text } = await readUpdate(key, 'one/stable/latest.yml');
    expect(text).toContain('releaseNotes: "a\\u2028b\\u0085c: # d"');
  });

  it('have the names that a preview’s updater requests, in its channel', async () => {
    const { key } = await licensed();
    for (const name of ['beta.yml', 'beta-mac.yml', 'beta-linux-arm64.yml']) {
      const { text } = await readUpdate(key, `one/beta/${name}`);
      expect(text).toBe((await readUpdate(key, `one/beta/${name.replace('beta', 'latest')}`)).text);
      expect(text).toContain('version: ');
      expect((await readUpdate(key, `one/stable/${name}`)).status).toBe(404);
    }
  });

  it('have three-part versions, and none for arm64 alone on Windows', async () => {
    await addVersion('2.5', { artifacts: exe('x64') });
    await addVersion('2.6.0', { artifacts: exe('arm64') });
    const { key } = await licensed();
    const { text } = await readUpdate(key, 'one/stable/latest.yml');
    expect(text).toMatch(/^version: "2\.5\.0"\nfiles:\n {2}- url: "2\.5\/x64\/x64\.exe"\n/);
    expect((await readUpdate(key, 'one/stable/2.5.0/x64/x64.exe')).status).toBe(200);
  });
});

describe('the appcast', () => {
  it('has the newest file of each system and processor, marked for Sparkle and compatible updaters', async () => {
    const { key } = await licensed();
    const { channel, items, type } = await itemsOf(key);
    expect([type, channel.title]).toEqual(['application/xml; charset=utf-8', 'Uno & «due»']);
    expect(
      items.map(({ enclosure, ...item }) => [
        enclosure['sparkle:os'],
        item['sparkle:hardwareRequirements'] ?? null,
        enclosure.url?.replace('https://portal.test/updates/one/stable/', ''),
      ]),
    ).toEqual([
      ['windows-arm64', null, '2.6.0/arm64/arm64.exe'],
      ['windows', null, '2.5/x64/x64.exe'],
      ['macos', 'arm64', '2.4.1/arm64/one-2.4.1-macos-arm64.zip'],
      ['macos', null, '2.4.1/universal/one-2.4.1-macos-universal.dmg'],
      ['macos', null, '2.4.1/x64/one-2.4.1-macos-x64.zip'],
      ['linux-arm64', null, '2.4.1/arm64/one-2.4.1-linux-arm64.appimage'],
      ['linux', null, '2.4.1/x64/one-2.4.1-linux-x64.appimage'],
    ]);
    const { enclosure, ...item } = items[2] as Item;
    expect([item['sparkle:version'], item['sparkle:shortVersionString']]).toEqual(['241', '2.4.1']);
    expect(item['sparkle:minimumSystemVersion']).toBe('10.15');
    expect(enclosure).toMatchObject({
      length: '2000',
      type: 'application/octet-stream',
      'sparkle:edSignature': 'arm64-signature',
    });
    expect(item.description['sparkle:format']).toBe('plain-text');
    expect(new Date(item.pubDate).getTime()).toBe(clock.now - 86_400_000);
  });

  it('is for one processor if its reader names it', async () => {
    const { key } = await licensed();
    const { items } = await itemsOf(key, '?architecture=x64');
    expect(items.filter(({ enclosure }) => enclosure.url?.includes('/arm64/'))).toEqual([]);
    expect(items).toHaveLength(4);
  });

  it('escapes the seller’s text', async () => {
    await addVersion('2.7.0', { notes: ']]></description><script>&"' });
    const { key } = await licensed();
    const { items } = await itemsOf(key);
    expect(items[0]?.description['#text']).toBe(']]></description><script>&"');
  });
});

describe('feeds and files', () => {
  it('are refused to a key that gives no right, and to none', async () => {
    const over = await licensed({ expiresAt: clock.now - 1 });
    const other = await licensed({ productId: 'two' });
    const refusals = async (key: string, path: string) => {
      const { status, text } = await readUpdate(key, path);
      return [status, JSON.parse(text).code];
    };
    for (const path of [...feedNames, '2.4.0/x64/one-2.4.0-windows-x64.exe']) {
      expect(await refusals(over.key, `one/stable/${path}`)).toEqual([403, 'EXPIRED']);
      expect(await refusals(other.key, `one/stable/${path}`)).toEqual([403, 'PRODUCT_MISMATCH']);
      expect(await refusals('COA-NOPE', `one/stable/${path}`)).toEqual([404, 'NOT_FOUND']);
      expect((await readUpdate('', `one/stable/${path}`)).status).toBe(401);
    }
  });

  it('are for versions that the key may have, the newest or not, and for existing files', async () => {
    const { key } = await licensed();
    const statusOf = async (path: string) => (await readUpdate(key, path)).status;
    const file = (version: string) => `one/stable/${version}/x64/one-${version}-windows-x64.exe`;
    expect(await statusOf(file('2.4.0'))).toBe(200);
    // 2.3.0 is withdrawn, and the other one is a preview.
    expect(await statusOf(file('2.3.0'))).toBe(403);
    expect(await statusOf(file('3.0.0-beta.1'))).toBe(403);
    for (const path of [
      `${file('2.4.0')}.blockmap`,
      'one/stable/2.4.0/arm64/one-2.4.0-windows-x64.exe',
      'one/other/2.4.0/x64/one-2.4.0-windows-x64.exe',
      'one/stable/latest-freebsd.yml',
      'one/other/latest.yml',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    const two = await licensed({ productId: 'two' });
    expect((await readUpdate(two.key, 'two/stable/latest.yml')).status).toBe(404);
    expect((await readUpdate(two.key, 'two/stable/appcast.xml')).status).toBe(200);
  });

  it('continues after an interruption, and is not sent twice', async () => {
    const { key } = await licensed();
    const path = 'one/stable/2.4.0/x64/one-2.4.0-windows-x64.exe';
    const whole = await readUpdate(key, path);
    const etag = whole.headers.get('ETag') ?? '';
    const rest = await readUpdate(key, path, { Range: 'bytes=500-', 'If-Range': etag });
    expect([rest.status, rest.bytes]).toEqual([206, archive.slice(500)]);
    expect((await readUpdate(key, path, { 'If-None-Match': etag })).status).toBe(304);
    expect((await readUpdate(key, path, { Range: 'bytes=2000-' })).status).toBe(416);
  });

  it('exist in the sandbox too', async () => {
    const at = `${SANDBOX_PRODUCT}/stable`;
    const { text } = await readUpdate('COA-TEST-VALID', `${at}/latest.yml`);
    const [, url] = /^path: "(.+)"$/m.exec(text) ?? [];
    expect(url).toBe(`${TEST_VERSION}/any/${SANDBOX_PRODUCT}-${TEST_VERSION}.exe`);
    const file = await readUpdate('COA-TEST-VALID', `${at}/${url}`, { Range: 'bytes=3-6' });
    expect([file.status, file.text]).toEqual([206, 'file']);
    expect((await readUpdate('COA-TEST-REVOKED', `${at}/latest.yml`)).status).toBe(403);
    expect((await readUpdate('COA-TEST-VALID', 'one/stable/latest.yml')).status).toBe(403);
    expect((await readUpdate('COA-TEST-VALID', `${at}/2.3.0/any/nessuno.exe`)).status).toBe(404);
  });
});
