import { describe, expect, it } from 'vitest';
import { AccountSessions } from '#lib/contract/account/account.ts';
import { LoginResult } from '#lib/contract/login/auth.ts';
import { call, clock, member, PASSWORD, read, signIn } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';

const isIn = async (access: string) => (await call('profile', { access })).status === 200;

describe('sessions', () => {
  const list = async (access: string) => read(AccountSessions, await call('sessions', { access })).results;

  it('name the device, when it came and when it was last seen', async () => {
    const { email, access } = await member();
    clock.now += 60_000;
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const { refresh } = read(
      LoginResult,
      await call('login', { body: { email, password: PASSWORD }, headers: { 'User-Agent': firefox } }),
    );
    clock.now += 60_000;
    await call('tokenRefresh', { body: { refresh } });
    const [other, own] = await list(access);
    expect(other).toEqual({
      id: expect.any(String),
      device: 'Firefox su Windows',
      created_at: new Date(clock.now - 60_000).toISOString(),
      last_seen: new Date(clock.now).toISOString(),
      current: false,
    });
    expect(own).toMatchObject({ device: '', current: true });
  });

  it('can be ended one by one', async () => {
    const { id, access } = await member();
    const other = await signIn(id);
    const [row] = (await list(access)).filter(({ current }) => !current);
    const end = (who: string, session = '') => call('endSession', { access: who, params: { id: session } });
    const stranger = await member();
    for (const each of [access, stranger.access]) await confirmByPassword(each);
    expect((await end(stranger.access, row?.id)).status).toBe(404);
    expect(await isIn(other.access)).toBe(true);
    expect((await end(access, row?.id)).status).toBe(204);
    expect(await isIn(other.access)).toBe(false);
    expect((await end(access, row?.id)).status).toBe(404);
    expect(await list(access)).toHaveLength(1);
  });

  it('can be ended all but this one', async () => {
    const { id, access } = await member();
    const others = [await signIn(id), await signIn(id)];
    const stranger = await member();
    await confirmByPassword(access);
    expect((await call('endOtherSessions', { access })).status).toBe(200);
    for (const other of others) expect(await isIn(other.access)).toBe(false);
    expect([await isIn(access), await isIn(stranger.access)]).toEqual([true, true]);
  });
});
