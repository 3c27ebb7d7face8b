import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ReleaseUpload } from '#lib/contract/admin/releases/releases.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { DownloadResult } from '#lib/contract/downloads.ts';
import { DAY_MS, RELEASE_PART_BYTES } from '#lib/contract/limits.ts';
import { call, clock, env, member, read, send, signIn, untaken } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { addRelease } from '#tests/support/worker/fixtures/releases.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { hashOf, publishAsSeen, uploadOf } from '#tests/support/worker/uploads.ts';
import { doWork, runJobs } from '#tests/support/worker/work.ts';

/** Three different parts, the last of them short. */
const size = 2 * RELEASE_PART_BYTES + 1000;
const file = new Uint8Array(size);
for (let at = 0; at < size; at += 1) file[at] = (at * 31 + (at >> 16)) % 251;
const partOf = (part: number) => file.slice((part - 1) * RELEASE_PART_BYTES, part * RELEASE_PART_BYTES);

let access: string;
let customer: Awaited<ReturnType<typeof member>>;
let version = '';
let number = 0;

beforeAll(async () => {
  await addProduct({ id: 'one' });
  customer = await member();
  await addLicense({ userId: customer.id, productId: 'one' });
});

beforeEach(async () => {
  number += 1;
  version = `1.0.${number}`;
  ({ access } = await colleague('admin'));
  await confirmByPassword(access);
  customer = { ...customer, ...(await signIn(customer.id)) };
});

const input = (changes = {}) => ({
  product_id: 'one',
  version,
  channel: 'stable',
  notes: 'Più veloce',
  file_name: 'one.tar.gz',
  size_bytes: size,
  first_part_sha256: 'c'.repeat(64),
  ...changes,
});

const begin = async (changes = {}) =>
  read(ReleaseUpload, await call('beginRelease', { access, body: input(changes) })).id;

const sendPart = async (id: string, part: number, body = partOf(part)) => {
  const headers = { Authorization: `Bearer ${access}` };
  const path = callPath('sendReleasePart', { id, part: String(part) });
  return (await send(path, { method: 'POST', headers, body })).status;
};

const finish = (id: string, sha256: string) =>
  call('finishRelease', { access, params: { id }, body: { sha256 } });
const publish = (id: string) => publishAsSeen(access, id);

/** An upload whose parts are complete and checked. */
async function ready(changes = {}) {
  const id = await begin(changes);
  for (const part of [1, 2, 3]) expect(await sendPart(id, part)).toBe(204);
  expect((await finish(id, await hashOf(file))).status).toBe(200);
  await doWork();
  return id;
}

const withdrawal = (offered: string | null, tell = false) => ({
  reason: 'Difetto',
  tell,
  expected: { offered_after: offered },
});

const newest = async () => {
  const { body } = await call('downloads', { access: customer.access });
  return (body as { downloads: { version: string; sha256: string }[] }).downloads[0];
};

describe('an upload', () => {
  it('continues after a lost part, in any order, and is published as it was sent', async () => {
    const id = await begin();
    expect(await sendPart(id, 3)).toBe(204);
    expect(await sendPart(id, 1)).toBe(204);
    expect(await uploadOf(access, id)).toMatchObject({ state: 'sending', parts: [1, 3] });
    const hash = await hashOf(file);
    expect(await finish(id, hash)).toMatchObject({ status: 409, body: { code: 'parts_missing' } });
    expect([await sendPart(id, 2), await sendPart(id, 1)]).toEqual([204, 204]);
    expect(await finish(id, hash)).toMatchObject({ status: 200, body: { state: 'checking' } });
    await doWork();
    expect(await uploadOf(access, id)).toMatchObject({ state: 'ready' });
    expect((await newest())?.version).not.toBe(version);

    expect(await publish(id)).toMatchObject({
      status: 200,
      body: { version, artifacts: [{ sha256: hash }] },
    });
    expect(await newest()).toMatchObject({ version, sha256: hash });
    expect(await uploadOf(access, id)).toBeUndefined();
    const stored = await env.FILES.get(`releases/${id}/one.tar.gz`);
    expect(await hashOf(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer()))).toBe(hash);
  });

  it('whose file differs from its declared hash is refused, deleted, and never published', async () => {
    const id = await begin();
    for (const part of [1, 2, 3]) await sendPart(id, part);
    await finish(id, 'a'.repeat(64));
    await doWork();
    expect(await uploadOf(access, id)).toMatchObject({ state: 'refused' });
    expect(await env.FILES.head(`releases/${id}/one.tar.gz`)).toBeNull();
    expect(await publish(id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('whose check got lost, as with a killed server, is checked within the hour', async () => {
    const id = await begin();
    for (const part of [1, 2, 3]) await sendPart(id, part);
    await finish(id, await hashOf(file));
    untaken.length = 0;
    expect(await uploadOf(access, id)).toMatchObject({ state: 'checking' });
    await runJobs();
    expect(await uploadOf(access, id)).toMatchObject({ state: 'ready' });
  });

  it('accepts only its own parts, each of the right size', async () => {
    const id = await begin();
    const tries = [sendPart(id, 0), sendPart(id, 4), sendPart(id, 3, partOf(1)), sendPart(id, 1, partOf(3))];
    expect(await Promise.all(tries)).toEqual([400, 400, 400, 400]);
    expect(await sendPart('nessuno', 1)).toBe(404);
    expect(await uploadOf(access, id)).toMatchObject({ parts: [] });
  });

  it('refuses a part that is larger than the others', async () => {
    const id = await begin();
    expect(await sendPart(id, 1, new Uint8Array(RELEASE_PART_BYTES + 1))).toBe(413);
  });

  it('begins once for each archive of a version, however the version is written', async () => {
    const id = await begin();
    for (const same of [version, `${version}.0`]) {
      const again = await call('beginRelease', { access, body: input({ version: same }) });
      expect([same, again]).toMatchObject([same, { status: 200, body: { id, version: same } }]);
      const other = await call('beginRelease', { access, body: input({ version: same, size_bytes: 1 }) });
      expect([same, other]).toMatchObject([same, { status: 409, body: { code: 'version_taken' } }]);
    }
  });

  it.each([
    ['an unknown product', { product_id: 'nessuno' }],
    ['a version of words', { version: 'ultima' }],
    ['a file name without end', { file_name: 'a'.repeat(256) }],
    ['more than 2 GB', { size_bytes: 2 * 1024 ** 3 + 1 }],
  ])('is refused with %s', async (_, changes) => {
    expect((await call('beginRelease', { access, body: input(changes) })).status).toBe(400);
  });

  it('is stored under a safe name, whatever its sender calls it', async () => {
    const id = await begin({ file_name: '../..\\Città "è"\u202Egpj.tar.gz' });
    expect(await uploadOf(access, id)).toMatchObject({ file_name: 'Citta-e-gpj.tar.gz' });
    const other = await begin({ version: `8.0.${number}`, file_name: '日本.zip' });
    expect(await uploadOf(access, other)).toMatchObject({ file_name: `one-8.0.${number}.zip` });
  });

  it('that is discarded takes its parts along', async () => {
    const id = await begin();
    await sendPart(id, 1);
    expect((await call('discardRelease', { access, params: { id } })).status).toBe(204);
    expect([await uploadOf(access, id), await sendPart(id, 2)]).toEqual([undefined, 404]);
    expect(await begin()).not.toBe(id);
  });

  it('that nobody finishes is deleted after a week, and a checked one remains', async () => {
    const left = await begin();
    await sendPart(left, 1);
    version = `2.0.${number}`;
    const checked = await ready();
    clock.now += 7 * DAY_MS - 1;
    await runJobs();
    ({ access } = await colleague('admin'));
    expect(await uploadOf(access, left)).toMatchObject({ parts: [1] });
    clock.now += 1;
    await runJobs();
    expect([await uploadOf(access, left), (await uploadOf(access, checked))?.state]).toEqual([
      undefined,
      'ready',
    ]);
    expect(await sendPart(left, 2)).toBe(404);
  });
});

describe('a release', () => {
  it('is published and withdrawn after a confirmation', async () => {
    const id = await ready();
    ({ access } = await colleague('admin'));
    const withdraw = { access, params: { id }, body: withdrawal(null) };
    expect((await publish(id)).status).toBe(403);
    expect((await call('withdrawRelease', withdraw)).status).toBe(403);
  });

  it('that is withdrawn cannot be downloaded, not even with earlier links', async () => {
    const former = await ready({ version: `3.0.${number}` });
    await publish(former);
    clock.now += 1;
    version = `3.1.${number}`;
    const id = await ready();
    await publish(id);
    const link = await call('download', { access: customer.access, params: { id: 'one' } });
    const { pathname } = new URL(read(DownloadResult, link).download.download_url);
    const body = { ...withdrawal(`3.0.${number}`), reason: 'Difetto grave' };
    const withdrawn = await call('withdrawRelease', { access, params: { id }, body });
    expect(withdrawn).toMatchObject({ status: 200, body: { withdrawn_at: expect.any(String) } });
    expect(await newest()).toMatchObject({ version: `3.0.${number}` });
    expect((await send(pathname, { method: 'GET' })).status).toBe(403);
    const again = await call('withdrawRelease', { access, params: { id }, body });
    expect(again).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    const log = await call('staffLog', { access, query: { target: 'release', target_id: id } });
    const entries = (log.body as { results: { action: string; reason: string }[] }).results;
    expect(entries.map(({ action, reason }) => [action, reason]).sort()).toEqual([
      ['release_begun', ''],
      ['release_published', ''],
      ['release_withdrawn', 'Difetto grave'],
    ]);
  });

  it('that is lower than the offered one does not replace it, though it comes later', async () => {
    const higher = `9.10.${number}`;
    await addRelease({ id: 'higher', productId: 'one', version: higher, publishedAt: clock.now });
    clock.now += 1;
    const id = await ready({ version: `9.9.${number}` });
    expect(await uploadOf(access, id)).toMatchObject({ offered_version: higher });
    expect(await publish(id)).toMatchObject({ status: 200, body: { is_offered: false } });
    expect(await newest()).toMatchObject({ version: higher });
    const body = withdrawal(`9.9.${number}`);
    await call('withdrawRelease', { access, params: { id: 'higher' }, body });
    expect(await newest()).toMatchObject({ version: `9.9.${number}` });
  });

  it('is published by one of two at once', async () => {
    const id = await ready();
    const both = await Promise.all([publish(id), publish(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    const query = { product: 'one' };
    const { results } = (await call('shopReleases', { access, query })).body as { results: { id: string }[] };
    expect(results.filter((release) => release.id === id)).toHaveLength(1);
  });

  it('that is a preview is not offered to customers', async () => {
    await publish(await ready({ version: `4.0.${number}`, channel: 'beta' }));
    expect((await newest())?.version).not.toBe(`4.0.${number}`);
  });
});
