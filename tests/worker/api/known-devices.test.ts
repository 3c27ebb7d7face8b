import { describe, expect, it } from 'vitest';
import { signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, env, lastTokenTo, member, PASSWORD, signIn } from '#tests/support/worker/api.ts';
import {
  logIn,
  markedMember,
  markOf,
  newAddress,
  outcome,
  strangersGuess,
} from '#tests/support/worker/guesses.ts';

const NEW_PASSWORD = 'Tutta-un-altra-7';

describe('a browser with an earlier login', () => {
  it('can log in while strangers guess, even from its own network', async () => {
    const { email, mark } = await markedMember();
    await strangersGuess(email, 50);
    const address = '203.0.113.0';
    expect((await logIn(email, PASSWORD, { address })).status).toBe(429);
    const entered = await logIn(email, PASSWORD, { address, mark });
    expect(entered.status).toBe(200);
    expect((await logIn(email, PASSWORD, { address, mark: markOf(entered) })).status).toBe(200);
  });

  it('has five guesses of its own, and after them is like any other', async () => {
    const { email, mark } = await markedMember();
    const address = newAddress();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => logIn(email, `wrong-${n}`, { address, mark })),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    // A thief with a copy of the cookie cannot lock the browser out.
    expect((await logIn(email, PASSWORD, { mark })).status).toBe(200);
  });

  it('does not slow others down by its guesses', async () => {
    const { email, mark } = await markedMember();
    await strangersGuess(email, 9);
    for (let n = 0; n < 5; n++) expect((await logIn(email, 'wrong', { mark })).status).toBe(401);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  it('keeps neither the account’s name nor its id in the mark', async () => {
    const { id, email, mark } = await markedMember();
    expect(mark).toMatch(/^[\w.-]{100,400}$/);
    expect(mark).not.toContain(id);
    expect(mark).not.toContain(email);
  });

  type Member = Awaited<ReturnType<typeof markedMember>>;
  const worthless: [string, (victim: Member) => Promise<string>][] = [
    ['of another account', async () => (await markedMember()).mark],
    ['with another account’s signature', async ({ mark }) => swapEnd(mark, (await markedMember()).mark)],
    ['without a signature', async ({ mark }) => mark.slice(0, mark.lastIndexOf('.'))],
    ['with another key’s signature', ({ mark }) => signed(`other:${'B'.repeat(42)}A`, 'known-device', mark)],
    ['signed for another purpose', ({ mark }) => signed(env.TOKEN_KEYS, 'download', mark)],
    ['made up', async () => 'a.b.c.d'],
    [
      'of a year ago',
      async ({ mark }) => {
        clock.now += 365 * DAY_MS;
        return mark;
      },
    ],
    [
      'from before a new password',
      async ({ id, mark }) => {
        const { access } = await signIn(id);
        const body = {
          old_password: PASSWORD,
          new_password: NEW_PASSWORD,
          new_password_confirm: NEW_PASSWORD,
        };
        expect((await call('changePassword', { access, body })).status).toBe(200);
        return mark;
      },
    ],
  ];

  const swapEnd = (mark: string, other: string) =>
    mark.slice(0, mark.lastIndexOf('.')) + other.slice(other.lastIndexOf('.'));
  const signed = (keys: string, purpose: 'download' | 'known-device', mark: string) =>
    signToken(keys, purpose, mark.split('.').slice(0, -1));

  it.each(worthless)('is unknown with a mark %s', async (_, made) => {
    const victim = await markedMember();
    const mark = await made(victim);
    const address = newAddress();
    for (let n = 0; n < 5; n++)
      expect((await logIn(victim.email, `wrong-${n}`, { address, mark })).status).toBe(401);
    expect((await logIn(victim.email, 'wrong', { address, mark })).status).toBe(429);
  });

  it('remains known with a new password, and becomes known by a reset link', async () => {
    const { id, email } = await markedMember();
    const { access } = await signIn(id);
    const passwords = { new_password: NEW_PASSWORD, new_password_confirm: NEW_PASSWORD };
    const changed = await call('changePassword', { access, body: { old_password: PASSWORD, ...passwords } });
    await strangersGuess(email, 12);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(429);
    expect((await logIn(email, NEW_PASSWORD, { mark: markOf(changed) })).status).toBe(200);

    await call('passwordReset', { body: { email } });
    const body = { token: await lastTokenTo(email), new_password: PASSWORD, new_password_confirm: PASSWORD };
    const reset = await call('passwordResetConfirm', { body });
    expect(outcome(await logIn(email, PASSWORD))).toEqual([429, expect.any(String)]);
    expect((await logIn(email, PASSWORD, { mark: markOf(reset) })).status).toBe(200);
  });

  it('keeps its mark when the stored hash is renewed', async () => {
    const { email } = await member();
    const mark = markOf(await logIn(email, PASSWORD));
    await strangersGuess(email, 12);
    expect((await logIn(email, PASSWORD, { mark })).status).toBe(200);
  });
});
