import { describe, expect, it } from 'vitest';
import { KNOWN_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import { rateLimits } from '#lib/contract/calls/rate-limits.ts';
import { call, clock, member, PASSWORD, signIn } from '#tests/support/worker/api.ts';
import { exhaust } from '#tests/support/worker/counts.ts';
import { logIn, newAddress, outcome, strangersGuess } from '#tests/support/worker/guesses.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'Tutta-un-altra-7';
const QUARTER_S = String(rateLimits.loginPerAccountAndAddress.seconds);

describe('guessing a password at login', () => {
  it('ends after five wrong ones from a network for 15 minutes; then the owner can log in from there', async () => {
    const { email } = await member();
    const here = { address: newAddress() };
    for (let n = 0; n < 5; n++) expect((await logIn(email, `wrong-${n}`, here)).status).toBe(401);
    const refusal = await logIn(email, PASSWORD, here);
    expect(refusal.body).toEqual({ detail: 'Troppe richieste. Riprova tra qualche minuto.' });
    expect(outcome(refusal)).toEqual([429, QUARTER_S]);
    expect(outcome(await logIn(email.toUpperCase(), PASSWORD, here))).toEqual([429, QUARTER_S]);
    clock.now += 14 * MINUTE_MS;
    expect(outcome(await logIn(email, PASSWORD, here))).toEqual([429, '60']);
    clock.now += MINUTE_MS;
    expect((await logIn(email, PASSWORD, here)).status).toBe(200);
  });

  it('is counted when all guesses come at once, from one network and from many', async () => {
    const { email } = await member();
    const { email: other } = await member();
    const address = newAddress();
    const here = await Promise.all(Array.from({ length: 12 }, (_, n) => logIn(email, `${n}`, { address })));
    expect(here.filter(({ status }) => status === 401)).toHaveLength(5);
    const everywhere = await Promise.all(Array.from({ length: 30 }, (_, n) => logIn(other, `${n}`)));
    expect(everywhere.filter(({ status }) => status === 401)).toHaveLength(rateLimits.loginPerAccount.limit);
  });

  it('counts neighbours in an IPv6 /64 as one', async () => {
    const { email } = await member();
    const guess = (address: string) => logIn(email, 'wrong', { address });
    for (let n = 0; n < 5; n++) expect((await guess(`2001:db8:7:1:${n}::${n}`)).status).toBe(401);
    expect((await guess('2001:db8:7:1:ffff::1')).status).toBe(429);
    expect((await guess('2001:db8:7:2::1')).status).toBe(401);
  });

  it('slows down browsers without an earlier login, up to a minute, from any network', async () => {
    const { email } = await member();
    const { limit } = rateLimits.loginPerAccount;
    for (const { status } of await strangersGuess(email, limit)) expect(status).toBe(401);
    const waits: (string | null)[] = [];
    for (let n = 0; n < 6; n++) {
      const refusal = await logIn(email, PASSWORD);
      expect(refusal.body).toEqual({
        detail: expect.stringMatching(/^Troppi tentativi\. Riprova tra \d+ secondi\.$/),
      });
      const wait = refusal.headers.get('Retry-After');
      waits.push(wait);
      clock.now += Number(wait) * 1000 - 1;
      expect(outcome(await logIn(email, PASSWORD))).toEqual([429, '1']);
      clock.now += 1;
      expect((await logIn(email, 'wrong')).status).toBe(401);
    }
    expect(waits).toEqual(['5', '10', '20', '40', '60', '60']);
  });

  it('delays the owner in a new browser by a minute at most, and is forgotten after 15 minutes', async () => {
    const { email } = await member();
    const guesses = await strangersGuess(email, 50);
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(rateLimits.loginPerAccount.limit);
    const address = newAddress();
    // Refused attempts do not count.
    for (let n = 0; n < 6; n++) expect((await logIn(email, PASSWORD, { address })).status).toBe(429);
    clock.now += MINUTE_MS;
    expect((await logIn(email, PASSWORD, { address })).status).toBe(200);
    clock.now += 15 * MINUTE_MS;
    for (const { status } of await strangersGuess(email, 5)) expect(status).toBe(401);
  });

  it('slows nobody down once its network is refused', async () => {
    const { email } = await member();
    const address = newAddress();
    for (let n = 0; n < 30; n++) await logIn(email, 'wrong', { address });
    for (let n = 0; n < 4; n++) expect((await logIn(email, 'wrong')).status).toBe(401);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  it('does not say whether an account exists', async () => {
    const { email } = await member();
    const series = async (address: string) =>
      (await strangersGuess(address, 16)).map(({ status, body, headers }) => [
        status,
        body,
        headers.get('Retry-After'),
        headers.has(KNOWN_DEVICE_HEADER),
      ]);
    expect(await series('nobody-at-all@example.com')).toEqual(await series(email));
  });

  it('does not lock out an owner who signs in often', async () => {
    const { email } = await member();
    const address = newAddress();
    for (let n = 0; n < 12; n++) expect((await logIn(email, PASSWORD, { address })).status).toBe(200);
  });

  it('is also limited by address: the first that the proxy names and no other', async () => {
    const guess = (n: number, address: string) => logIn(`somebody-${n}@example.com`, 'x', { address });
    await exhaust(['loginPerAddress', 'network 203.0.113.201']);
    expect(outcome(await guess(1, '203.0.113.201, 198.51.100.1'))).toEqual([429, QUARTER_S]);
    expect((await guess(2, '203.0.113.202, 203.0.113.201')).status).toBe(401);
  });
});

describe('guessing the password of a signed-in user', () => {
  const change = (access: string, old_password: string) => {
    const passwords = { new_password: NEW_PASSWORD, new_password_confirm: NEW_PASSWORD };
    return call('changePassword', { access, body: { old_password, ...passwords } });
  };

  it('ends after five wrong ones of a session, and blocks no other', async () => {
    const { id, access: borrowed } = await member();
    for (let n = 0; n < 5; n++) expect((await change(borrowed, `wrong-${n}`)).status).toBe(400);
    expect(outcome(await change(borrowed, PASSWORD))).toEqual([429, QUARTER_S]);
    const body = { password: PASSWORD };
    expect((await call('deleteAccount', { access: borrowed, body })).status).toBe(429);
    expect((await change((await signIn(id)).access, PASSWORD)).status).toBe(200);
  });

  it('is slowed down when it comes from many sessions', async () => {
    const { id } = await member();
    for (let n = 0; n < rateLimits.passwordPerAccount.limit; n++)
      expect((await change((await signIn(id)).access, `wrong-${n}`)).status).toBe(400);
    const { access } = await signIn(id);
    expect(outcome(await change(access, PASSWORD))).toEqual([429, '5']);
    clock.now += 5000;
    expect((await change(access, PASSWORD)).status).toBe(200);
  });
});
