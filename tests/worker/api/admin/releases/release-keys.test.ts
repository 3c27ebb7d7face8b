import { beforeEach, describe, expect, it } from 'vitest';
import { ReleaseUpload } from '#lib/contract/admin/releases/releases.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, env, read, untaken } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addApiKey } from '#tests/support/worker/fixtures/api-keys.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { giveReleaseKeys, newReleaseKey, uploader } from '#tests/support/worker/signed-uploads.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { doWork, runJobs } from '#tests/support/worker/work.ts';

const file = new TextEncoder().encode('Un archivio');
const otherFile = new TextEncoder().encode('Un ARCHIVIO');
const [former, later] = [await newReleaseKey(), await newReleaseKey()];
let product = '';
let number = 0;
let access = '';
let person: ReturnType<typeof uploader>;

beforeEach(async () => {
  number += 1;
  product = `product-${number}`;
  await addProduct({ id: product, name: 'Uno' });
  ({ access } = await colleague('admin'));
  await confirmByPassword(access);
  person = uploader(access, 'person');
});

const upload = (changes = {}, arrived = file) =>
  person.sent(file, { product_id: product, ...changes }, arrived);

/** An upload's state, the reason of its refusal, and whether its file is stored. */
async function stateOf(id: string) {
  const key = await addApiKey();
  const found = read(ReleaseUpload, await call('upload', { access: key.access, params: { id } }));
  const isStored = (await env.FILES.head(`releases/${id}/one.zip`)) !== null;
  return [found.state, found.refused_because, isStored];
}

type Settings = { release_keys: string[]; supported_until: string | null };
const none: Settings = { release_keys: [], supported_until: null };
const keysOf = (...keys: { key: Uint8Array }[]): Settings => ({
  release_keys: keys.map(({ key }) => key.toBase64()),
  supported_until: null,
});
const change = (to: Settings, expected = none) =>
  call('changeReleaseSettings', { access, params: { id: product }, body: { ...to, expected } });

describe('an archive of a product with keys', () => {
  it('is ready with a signature by any of them, and with the data for updaters', async () => {
    await giveReleaseKeys(product, [former.key, later.key]);
    for (const { signed } of [former, later]) {
      const signature = await signed(file);
      const id = await upload({ signature, version: signed === former.signed ? '1.0.0' : '1.1.0' });
      expect(await stateOf(id)).toEqual(['ready', null, true]);
      const { artifacts } = (await person.publish(id)).body as { artifacts: object[] };
      const sha512 = new Uint8Array(await crypto.subtle.digest('SHA-512', file)).toBase64();
      expect(artifacts).toMatchObject([{ signature, sha512 }]);
    }
  });

  it('is refused and deleted with a signature by another key, or of another file', async () => {
    await giveReleaseKeys(product, [former.key]);
    const signature = await later.signed(file);
    expect(await stateOf(await upload({ signature }))).toEqual(['refused', 'signature', false]);
    const ofOther = await upload({ version: '1.1.0', signature: await former.signed(otherFile) });
    expect(await stateOf(ofOther)).toEqual(['refused', 'signature', false]);
    const torn = await upload({ version: '1.2.0', signature: await former.signed(file) }, otherFile);
    expect(await stateOf(torn)).toEqual(['refused', 'hash', false]);
    for (const id of [ofOther, torn]) expect((await person.publish(id)).status).toBe(409);
  });

  it('needs a signature from the start; without keys it must have none', async () => {
    const signature = await former.signed(file);
    const begin = (changes = {}) => person.begin(file, { product_id: product, ...changes });
    expect(await begin({ signature })).toMatchObject({ status: 400, body: { signature: [/chiavi/] } });
    await giveReleaseKeys(product, [former.key]);
    expect(await begin()).toMatchObject({ status: 400, body: { signature: [/firma/] } });
    expect(await begin({ signature: 'A'.repeat(88) })).toMatchObject({ status: 400 });
    expect((await begin({ signature })).status).toBe(201);
  });
});

describe('the keys of a product', () => {
  it('are added, replaced and removed, each with a log entry, after a confirmation', async () => {
    expect((await change(keysOf(former))).body).toEqual(keysOf(former));
    expect((await change(keysOf(former, later), keysOf(former))).status).toBe(200);
    expect((await change({ ...none, supported_until: '2031-12-31' }, keysOf(former, later))).status).toBe(
      200,
    );
    const { body } = await call('releaseSettings', { access, params: { id: product } });
    expect(body).toEqual({ release_keys: [], supported_until: '2031-12-31' });
    const log = await call('staffLog', { access, query: { target: 'product', target_id: product } });
    const [last] = (log.body as { results: { before: object; after: object }[] }).results;
    const both = keysOf(former, later).release_keys.join(' ');
    expect(last).toMatchObject({ before: { release_keys: both }, after: { supported_until: '2031-12-31' } });
    clock.now += 3_600_000;
    ({ access } = await colleague('admin'));
    expect((await change(none, { ...none, supported_until: '2031-12-31' })).status).toBe(403);
  });

  it('are public keys, two at most, and no key twice', async () => {
    const zero = new Uint8Array(32);
    const third = await newReleaseKey();
    for (const wrong of [[{ key: zero }], [former, later, third], [former, former], [{ key: file }]])
      expect((await change(keysOf(...wrong))).status).toBe(400);
    expect((await call('releaseSettings', { access, params: { id: product } })).body).toEqual(none);
  });

  it('are changed by one of two who saw the same state, also at once', async () => {
    const both = await Promise.all([change(keysOf(former)), change(keysOf(later))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'changed_meanwhile' } });
    const id = 'nessuno';
    const body = { ...keysOf(former), expected: none };
    expect((await call('changeReleaseSettings', { access, params: { id }, body })).status).toBe(404);
  });

  it('are checked again for uploads that wait for publication, and do not affect published ones', async () => {
    const published = await upload();
    await person.publish(published);
    const unsigned = await upload({ version: '1.1.0' });
    await change(keysOf(former));
    expect((await person.publish(unsigned)).status).toBe(409);
    await doWork();
    expect(await stateOf(unsigned)).toEqual(['refused', 'signature', false]);
    const signed = await upload({ version: '1.2.0', signature: await former.signed(file) });
    await change(keysOf(former, later), keysOf(former));
    await doWork();
    expect(await stateOf(signed)).toEqual(['ready', null, true]);
    await change(keysOf(later), keysOf(former, later));
    await doWork();
    expect(await stateOf(signed)).toEqual(['refused', 'signature', false]);
    expect(await env.FILES.head(`releases/${published}/one.zip`)).not.toBeNull();
  });

  it('that are added while an archive is checked are used for that check', async () => {
    const { id } = read(ReleaseUpload, await person.begin(file, { product_id: product }));
    await person.part(id, file);
    await person.finish(id, file);
    await change(keysOf(former));
    await doWork();
    expect(await stateOf(id)).toEqual(['refused', 'signature', false]);
  });

  it('that are added to an archive which has waited for weeks do not sweep it away', async () => {
    await giveReleaseKeys(product, [former.key]);
    const id = await upload({ signature: await former.signed(file) });
    clock.now += 8 * DAY_MS;
    ({ access } = await colleague('admin'));
    await confirmByPassword(access);
    await change(keysOf(former, later), keysOf(former));
    // The hourly job runs before the check.
    untaken.length = 0;
    await runJobs();
    expect(await stateOf(id)).toEqual(['ready', null, true]);
  });
});
