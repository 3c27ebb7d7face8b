import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { releases } from '#lib/api/db/schema/releases.ts';
import type { Env } from '#lib/edge/env.ts';
import { presentVersion } from '#lib/edge/pages/page-version.ts';
import { context } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { addRelease } from '#tests/support/worker/fixtures/releases.ts';

const alive = env as unknown as Env;
let made = 0;
let id = '';
let PATH = '';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  id = `screener-${++made}`;
  PATH = `/platforms/${id}`;
  await addProduct({ id });
  await (await caches.open('snapshots')).delete('https://snapshot.internal/products');
});
afterEach(() => void vi.useRealTimers());

/** A page's version, after deferred work has ended. */
async function versionAt(path: string, at = alive) {
  const ctx = createExecutionContext();
  const version = await presentVersion(path, at, ctx);
  await waitOnExecutionContext(ctx);
  return version;
}

it('gives a product’s page and its versions’ another version with a publication, a withdrawal and corrected notes', async () => {
  const paths = [PATH, `${PATH}/versioni`, `${PATH}/versioni/rss.xml`];
  const versions = () => Promise.all(paths.map((path) => versionAt(path)));
  const later = async () => {
    vi.advanceTimersByTime(61_000);
    await versions();
    return versions();
  };
  const seen = [await versions()];
  await addRelease({ id: `${id}-1`, productId: id, version: '1.0.0' });
  seen.push(await later());
  const change = (set: Partial<typeof releases.$inferInsert>) =>
    context().db.update(releases).set(set).where(eq(releases.productId, id));
  await change({ notes: 'Corrette.' });
  seen.push(await later());
  await change({ withdrawnAt: 1 });
  seen.push(await later());
  expect(await later()).toEqual(seen.at(-1));
  for (const at of paths.keys()) expect(new Set(seen.map((each) => each[at])).size).toBe(4);
});

it('has no version of a missing versions page, nor with an external host', async () => {
  for (const path of [`${PATH}/versioni/2`, '/platforms/none/versioni'])
    expect(await versionAt(path)).toBeUndefined();
  const at = { ...alive, API_ORIGIN: 'http://127.0.0.1:1' };
  expect(await versionAt(`${PATH}/versioni`, at)).toBeUndefined();
});
