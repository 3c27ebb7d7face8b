import { beforeAll, describe, expect, it } from 'vitest';
import { UpdateResult } from '#lib/contract/devices/updates.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, env, member, read, signIn } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { addVersion, askUpdate, readUpdate } from '#tests/support/worker/fixtures/updates.ts';

beforeAll(async () => {
  await addProduct({ id: 'kept', fallbackMonths: 12 });
  const of = (version: string, daysAgo: number, channel: 'stable' | 'beta' = 'stable') =>
    addVersion(version, {
      ...{ id: `kept-${version}`, productId: 'kept', channel, publishedAt: clock.now - daysAgo * DAY_MS },
      artifacts: [{ platform: 'windows', architecture: 'x64', kind: 'exe', fileName: `kept-${version}.exe` }],
    });
  await of('2.3.0', 90);
  await of('2.4.0', 60);
  await of('2.5.0', 1);
  await of('3.0.0-rc.1', 1, 'beta');
});

/** A year's licence that ends in `daysLeft` days; negative if it has ended. */
async function licensed(daysLeft: number, productId = 'kept') {
  const { id: userId } = await member();
  const expiresAt = clock.now + daysLeft * DAY_MS;
  const license = await addLicense({
    ...{ userId, productId, createdAt: expiresAt - 365 * DAY_MS, expiresAt },
  });
  return { ...license, userId };
}

const asked = async (key: string, version: string, channel = 'stable') => {
  const answer = await askUpdate(key, { product_id: 'kept', version, channel });
  const { code, update } = read(UpdateResult, answer);
  return [code, update?.version ?? null];
};

describe('an ended licence that keeps a version', () => {
  it('gets that version and earlier ones, by call, feed and file, and no later one', async () => {
    const { key } = await licensed(-30);
    expect(await asked(key, '2.3.0')).toEqual(['UPDATE_AVAILABLE', '2.4.0']);
    expect(await asked(key, '2.4.0')).toEqual(['EXPIRED', '2.4.0']);
    expect((await readUpdate(key, 'kept/stable/latest.yml')).text).toContain('version: "2.4.0"');
    const statusOf = async (version: string) =>
      (await readUpdate(key, `kept/stable/${version}/x64/kept-${version}.exe`)).status;
    expect(await Promise.all(['2.3.0', '2.4.0', '2.5.0'].map(statusOf))).toEqual([200, 200, 403]);
  });

  it('costs two round trips more than a valid one, and none if its product keeps nothing', async () => {
    await addProduct({ id: 'unkept' });
    const { database, measure } = countRows(env.DB);
    const cost = async (daysLeft: number, product_id: string) => {
      const { key } = await licensed(daysLeft, product_id);
      const found = await measure(() => askUpdate(key, { product_id }, { ...env, DB: database }));
      return found.roundTrips;
    };
    const usual = await cost(30, 'kept');
    expect(await cost(-30, 'kept')).toBe(usual + 2);
    expect(await cost(-30, 'unkept')).toBe(usual);
  });
});

describe('previews', () => {
  it('are offered once the customer wants them, and no longer when they do not', async () => {
    const { key, id, userId } = await licensed(30);
    const { access } = await signIn(userId);
    const choose = (previews: boolean) =>
      call('choosePreviews', { access, params: { id }, body: { previews } });
    expect(await asked(key, '2.5.0', 'beta')).toEqual(['UP_TO_DATE', null]);
    await choose(true);
    expect(await asked(key, '2.5.0', 'beta')).toEqual(['UPDATE_AVAILABLE', '3.0.0-rc.1']);
    expect(await asked(key, '2.5.0')).toEqual(['UP_TO_DATE', null]);
    await choose(false);
    expect(await asked(key, '2.5.0', 'beta')).toEqual(['UP_TO_DATE', null]);
  });
});
