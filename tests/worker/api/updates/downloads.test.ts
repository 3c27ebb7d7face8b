import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { releaseDownloads, releases } from '#lib/api/db/schema/releases.ts';
import { UpdateResult } from '#lib/contract/devices/updates.ts';
import { call, clock, context, member, PASSWORD, read } from '#tests/support/worker/api.ts';
import { addVersions, askUpdate, licensed, readUpdate } from '#tests/support/worker/fixtures/updates.ts';
import { hold } from '#tests/support/worker/seats.ts';

beforeAll(addVersions);

const path = 'one/stable/2.4.0/x64/one-2.4.0-windows-x64.exe';
const rest = { Range: 'bytes=500-' };

/** The customers who have downloaded 2.4.0. */
async function downloaders(): Promise<string[]> {
  const ofRelease = eq(releaseDownloads.releaseId, 'one-2-4-0');
  const rows = await context().db.select().from(releaseDownloads).where(ofRelease);
  return rows.map(({ userId }) => userId);
}

describe('a program’s download', () => {
  it('is recorded once, when it begins, for the licence’s user', async () => {
    const { key, user } = await licensed();
    await readUpdate(key, path, rest);
    expect(await downloaders()).not.toContain(user.id);
    await readUpdate(key, path);
    await readUpdate(key, path);
    expect((await downloaders()).filter((id) => id === user.id)).toHaveLength(1);
    const given = await licensed();
    const holder = await member();
    await hold(given.id, holder);
    await readUpdate(given.key, path);
    const noted = await downloaders();
    expect([noted.includes(holder.id), noted.includes(given.user.id)]).toEqual([true, false]);
  });

  it.each([
    ['the licence is suspended', 'SUSPENDED', { status: 'suspended' as const }],
    ['the licence is revoked', 'REVOKED', { status: 'revoked' as const }],
    ['the licence ends', 'EXPIRED', { expiresAt: 1 }],
  ])('ends where it is once %s', async (_, code, change) => {
    const { key, id } = await licensed();
    expect((await readUpdate(key, path, { Range: 'bytes=0-499' })).status).toBe(206);
    await context().db.update(licenses).set(change).where(eq(licenses.id, id));
    const { status, text } = await readUpdate(key, path, rest);
    expect([status, JSON.parse(text).code]).toEqual([403, code]);
  });

  it('continues with the new key only, once the key is replaced', async () => {
    const { user, id, key } = await licensed();
    const body = { password: PASSWORD, reason: 'exposed' };
    await call('replaceKey', { access: user.access, params: { id }, body });
    const { status, text } = await readUpdate(key, path, rest);
    expect([status, JSON.parse(text).code]).toEqual([403, 'KEY_REPLACED']);
    expect(read(UpdateResult, await askUpdate(key))).toMatchObject({ code: 'KEY_REPLACED', update: null });
    const { license_key } = (await call('license', { access: user.access, params: { id } })).body as {
      license_key: string;
    };
    expect((await readUpdate(license_key, path, rest)).status).toBe(206);
  });

  it('ends once the version is withdrawn, and the check then offers another', async () => {
    const { key } = await licensed();
    const query = { kind: 'exe', version: '2.2.0' };
    expect(read(UpdateResult, await askUpdate(key, query)).update?.version).toBe('2.4.0');
    const withdrawal = { withdrawnAt: clock.now, withdrawalReason: 'Una falla.' };
    await context().db.update(releases).set(withdrawal).where(eq(releases.id, 'one-2-4-0'));
    const { status, text } = await readUpdate(key, path, rest);
    expect([status, JSON.parse(text).code]).toEqual([403, 'VERSION_NOT_ALLOWED']);
    expect(read(UpdateResult, await askUpdate(key, query))).toMatchObject({ code: 'UP_TO_DATE' });
    expect(read(UpdateResult, await askUpdate(key, { version: '2.4.0' }))).toMatchObject({
      code: 'UPDATE_AVAILABLE',
      withdrawn: { reason: 'Una falla.' },
    });
  });
});
