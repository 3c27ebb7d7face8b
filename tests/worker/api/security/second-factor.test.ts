import { describe, expect, it } from 'vitest';
import { REMEMBERED_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import { LoginResult } from '#lib/contract/login/auth.ts';
import { call, clock, PASSWORD, read } from '#tests/support/worker/api.ts';
import {
  codeAt,
  logIn,
  nextCode,
  protectedMember,
  prove,
  recover,
  ticketOf,
  turnOn,
  wrongCode,
} from '#tests/support/worker/factors.ts';

const MINUTE_MS = 60_000;

describe('a login with a second factor', () => {
  it('opens no session by the password alone, and lists the possible methods', async () => {
    const { email } = await protectedMember();
    const answer = await logIn(email);
    expect([answer.status, answer.body]).toEqual([
      401,
      {
        detail: expect.any(String),
        code: 'second_factor_required',
        methods: ['totp', 'recovery'],
        ticket: expect.any(String),
      },
    ]);
    expect((await call('login', { body: { email, password: 'sbagliata' } })).body).toEqual({
      detail: expect.stringContaining('Credenziali non valide'),
    });
  });

  it('continues with a code of the app, typed with blanks or not', async () => {
    const { email, secret } = await protectedMember();
    const answer = await prove(await ticketOf(email), codeAt(secret).replace(/^.{3}/, '$& '));
    const { access } = read(LoginResult, answer);
    expect((await call('profile', { access })).status).toBe(200);
  });

  it('accepts the codes of the previous and the next step, and no other', async () => {
    const { email, secret } = await protectedMember();
    nextCode();
    nextCode();
    expect((await prove(await ticketOf(email), codeAt(secret, -2))).status).toBe(400);
    expect((await prove(await ticketOf(email), codeAt(secret, 2))).status).toBe(400);
    expect((await prove(await ticketOf(email), codeAt(secret, -1))).status).toBe(200);
    expect((await prove(await ticketOf(email), codeAt(secret, 1))).status).toBe(200);
  });

  it('accepts a code once, and no older one', async () => {
    const { email, secret } = await protectedMember();
    const code = codeAt(secret);
    expect((await prove(await ticketOf(email), code)).status).toBe(200);
    expect((await prove(await ticketOf(email), code)).body).toEqual({ code: ['Il codice non è corretto.'] });
    expect((await prove(await ticketOf(email), codeAt(secret, -1))).status).toBe(400);
  });

  it('opens one session for a code that is used twice at once', async () => {
    const { email, secret } = await protectedMember();
    const tickets = [await ticketOf(email), await ticketOf(email), await ticketOf(email)];
    const answers = await Promise.all(tickets.map((ticket) => prove(ticket, codeAt(secret))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('accepts a recovery code once, as it is written on paper', async () => {
    const { email, codes } = await protectedMember();
    const [code = ''] = codes;
    expect((await recover(await ticketOf(email), code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await recover(await ticketOf(email), code)).status).toBe(400);
    const other = await protectedMember();
    expect((await recover(await ticketOf(email), other.codes[0] ?? '')).status).toBe(400);
  });
});

describe('a ticket', () => {
  it('opens one session, also of two proofs at once', async () => {
    const { email, secret, codes } = await protectedMember();
    const ticket = await ticketOf(email);
    const answers = await Promise.all([prove(ticket, codeAt(secret)), recover(ticket, codes[0] ?? '')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await recover(ticket, codes[1] ?? '')).body).toMatchObject({ code: 'ticket_not_valid' });
  });

  it('ends after ten minutes', async () => {
    const { email, secret } = await protectedMember();
    const ticket = await ticketOf(email);
    clock.now += 10 * MINUTE_MS;
    expect((await prove(ticket, codeAt(secret))).body).toMatchObject({ code: 'ticket_not_valid' });
  });

  it('ends with the password', async () => {
    const { email, access, secret } = await protectedMember();
    const ticket = await ticketOf(email);
    const chosen = { new_password: 'Tutta-un-altra-7', new_password_confirm: 'Tutta-un-altra-7' };
    await call('changePassword', { access, body: { old_password: PASSWORD, ...chosen } });
    expect((await prove(ticket, codeAt(secret))).body).toMatchObject({ code: 'ticket_not_valid' });
  });

  it('cannot be made up, and is bound to its account', async () => {
    const [one, other] = [await protectedMember(), await protectedMember()];
    const ticket = await ticketOf(one.email);
    const made = ticket.split('.').with(1, other.id).join('.');
    for (const wrong of ['x', `${ticket}x`, made])
      expect((await prove(wrong, codeAt(other.secret))).body).toMatchObject({ code: 'ticket_not_valid' });
    expect((await prove(ticket, codeAt(other.secret))).status).toBe(400);
  });

  it('allows five guesses', async () => {
    const { email, secret } = await protectedMember();
    const ticket = await ticketOf(email);
    for (let n = 0; n < 5; n++) expect((await prove(ticket, wrongCode(secret))).status).toBe(400);
    expect((await prove(ticket, codeAt(secret))).status).toBe(429);
    expect((await prove(await ticketOf(email), codeAt(secret))).status).toBe(200);
  });
});

it('delays an account’s guesses over all tickets, but never a recovery code', {
  timeout: 60_000,
}, async () => {
  const { email, secret, codes } = await protectedMember();
  for (const ticket of [await ticketOf(email), await ticketOf(email)])
    for (let n = 0; n < 5; n++) await prove(ticket, wrongCode(secret));
  const refused = await prove(await ticketOf(email), codeAt(secret));
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
  expect((await recover(await ticketOf(email), codes[0] ?? '')).status).toBe(200);
  clock.now += MINUTE_MS;
  expect((await prove(await ticketOf(email), codeAt(secret))).status).toBe(200);
});

it('delays nobody for logins that were begun with a former password', async () => {
  const { email, access, secret } = await protectedMember();
  const former = [await ticketOf(email), await ticketOf(email)];
  await call('confirm', { access, body: { method: 'totp', code: codeAt(secret) } });
  const chosen = { new_password: PASSWORD, new_password_confirm: PASSWORD };
  await call('changePassword', { access, body: { old_password: PASSWORD, ...chosen } });
  nextCode();
  for (const ticket of former)
    for (let n = 0; n < 5; n++) expect((await prove(ticket, wrongCode(secret))).status).toBe(401);
  expect((await prove(await ticketOf(email), codeAt(secret))).status).toBe(200);
});

describe('a remembered browser', () => {
  const remembered = async ({ email, secret }: { email: string; secret: string }) => {
    const answer = await prove(await ticketOf(email), codeAt(secret), { remember_device: true });
    nextCode();
    return { [REMEMBERED_DEVICE_HEADER]: answer.headers.get(REMEMBERED_DEVICE_HEADER) ?? '' };
  };

  it('needs the password only, for 30 days and for this account', async () => {
    const [one, other] = [await protectedMember(), await protectedMember()];
    const headers = await remembered(one);
    expect((await logIn(one.email, headers)).status).toBe(200);
    expect((await logIn(other.email, headers)).status).toBe(401);
    const wrong = await call('login', { body: { email: one.email, password: 'sbagliata' }, headers });
    expect(wrong.status).toBe(401);
    clock.now += 30 * 24 * 60 * MINUTE_MS;
    expect((await logIn(one.email, headers)).status).toBe(401);
  });

  it('is not remembered unless it asks', async () => {
    const { email, secret } = await protectedMember();
    const answer = await prove(await ticketOf(email), codeAt(secret));
    expect(answer.headers.has(REMEMBERED_DEVICE_HEADER)).toBe(false);
  });

  it('is forgotten one by one', async () => {
    const user = await protectedMember();
    const headers = await remembered(user);
    const { remembered_devices: devices } = Object((await call('security', { access: user.access })).body);
    expect(devices).toHaveLength(1);
    const params = { id: devices[0].id };
    const stranger = await protectedMember();
    expect((await call('forgetDevice', { access: stranger.access, params })).status).toBe(404);
    expect((await call('forgetDevice', { access: user.access, params })).status).toBe(204);
    expect((await logIn(user.email, headers)).status).toBe(401);
  });

  it('is forgotten with the other sessions', async () => {
    const user = await protectedMember();
    const headers = await remembered(user);
    await call('confirm', { access: user.access, body: { method: 'totp', code: codeAt(user.secret) } });
    expect((await call('endOtherSessions', { access: user.access })).status).toBe(200);
    expect((await logIn(user.email, headers)).status).toBe(401);
  });

  it('is forgotten when the app changes', async () => {
    const user = await protectedMember();
    const headers = await remembered(user);
    await call('confirm', { access: user.access, body: { method: 'totp', code: codeAt(user.secret) } });
    expect((await call('removeAuthenticator', { access: user.access })).status).toBe(204);
    await turnOn(user.access);
    expect((await logIn(user.email, headers)).status).toBe(401);
  });
});
