import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LoginResult } from '#lib/contract/login/auth.ts';
import { Security, SecurityEvent } from '#lib/contract/security/security.ts';
import {
  call,
  clock,
  lastTokenTo,
  mailsTo,
  PASSWORD,
  read,
  send,
  signIn,
} from '#tests/support/worker/api.ts';
import { ask, confirm, newAddress } from '#tests/support/worker/email-change.ts';
import {
  askReset,
  finishLink,
  finishReset,
  HOUR_MS,
  pass,
  resetTokens,
  resettingMember,
  stopReset,
} from '#tests/support/worker/factor-resets.ts';
import { codeAt, protectedMember, ticketOf } from '#tests/support/worker/factors.ts';
import { makePasskey } from '#tests/support/worker/passkeys.ts';

const logIn = (email: string) => call('login', { body: { email, password: PASSWORD } });
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const securityOf = async (access: string) => read(Security, await call('security', { access }));
const kindsOf = async (access: string) =>
  read(v.looseObject({ results: v.array(SecurityEvent) }), await call('securityLog', { access })).results.map(
    ({ kind }) => kind,
  );

describe('a user without access to any factor', () => {
  it('can ask at a login with the right password, and waits for 72 hours', async () => {
    const { email, access } = await protectedMember();
    const answer = await askReset(await ticketOf(email));
    const at = new Date(clock.now + 72 * HOUR_MS).toISOString();
    expect([answer.status, answer.body]).toEqual([200, { effective_at: at }]);
    expect((await securityOf(access)).factor_reset_at).toBe(at);
    expect((await kindsOf(access))[0]).toBe('factor_reset_asked');
    expect((await askReset('x')).body).toMatchObject({ code: 'ticket_not_valid' });
  });

  it('neither shortens nor extends the wait by asking again, also at once', async () => {
    const { email } = await protectedMember();
    const tickets = [await ticketOf(email), await ticketOf(email), await ticketOf(email)];
    const answers = await Promise.all(tickets.map(askReset));
    const [first] = answers;
    expect(answers.map(({ body }) => body)).toEqual(Array.from(tickets, () => first?.body));
    const asked = () =>
      subjects(email).then((all) => all.filter((each) => each.startsWith('Richiesta di togliere')));
    expect(await asked()).toHaveLength(1);
    clock.now += HOUR_MS;
    expect((await askReset(await ticketOf(email))).body).toEqual(first?.body);
    expect(await asked()).toHaveLength(1);
  });

  it('gets mails at once and each day, and the link after the wait', async () => {
    const { email } = await resettingMember();
    const news: string[] = [];
    for (const hours of [0, 23, 1, 24, 23, 1, 24]) {
      const before = (await subjects(email)).length;
      await pass(hours);
      news.push((await subjects(email)).slice(0, -before).join());
    }
    const left = (hours: number) =>
      `Tra ${hours} ore si potrà togliere la verifica in due passaggi dal tuo account COA`;
    const ready = 'Ora puoi togliere la verifica in due passaggi dal tuo account COA';
    expect(news).toEqual(['', '', left(48), left(24), '', ready, '']);
  });

  it('signs in with the password alone once the link was used, and not before', async () => {
    const user = await resettingMember();
    const { access } = await signIn(user.id);
    expect((await finishReset(await finishLink(user))).status).toBe(200);
    expect((await call('profile', { access })).status).toBe(401);
    const session = read(LoginResult, await logIn(user.email));
    expect(await securityOf(session.access)).toEqual({
      second_factor_since: null,
      authenticator_since: null,
      passkeys: [],
      recovery_codes_left: 0,
      remembered_devices: [],
      factor_reset_at: null,
    });
    expect(await kindsOf(session.access)).toContain('factors_reset');
    expect(await subjects(user.email)).toContain(
      'La verifica in due passaggi del tuo account COA è stata tolta',
    );
  });

  it('gets the link again by asking again after the wait', async () => {
    const user = await resettingMember();
    const token = await finishLink(user);
    clock.now += HOUR_MS;
    await askReset(await ticketOf(user.email));
    expect(await resetTokens(user.email, 'finish')).toEqual([token, token]);
    await askReset(await ticketOf(user.email));
    expect(await resetTokens(user.email, 'finish')).toHaveLength(2);
  });
});

describe('the finishing link', () => {
  it('works once, also for two uses at once', async () => {
    const user = await resettingMember();
    const token = await finishLink(user);
    const answers = await Promise.all([finishReset(token), finishReset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await finishReset(token)).status).toBe(400);
  });

  it('is valid for seven days, after which the reset has expired', async () => {
    const user = await resettingMember();
    const token = await finishLink(user);
    clock.now += 7 * 24 * HOUR_MS;
    expect((await finishReset(token)).status).toBe(400);
    await pass(0);
    expect((await logIn(user.email)).status).toBe(401);
    const { access } = await signIn(user.id);
    expect((await securityOf(access)).factor_reset_at).toBeNull();
  });

  it('cannot be derived from the stopping link', async () => {
    const user = await resettingMember();
    const [stop = ''] = await resetTokens(user.email, 'stop');
    await finishLink(user);
    for (const token of [stop, `${stop}x`, 'x']) expect((await finishReset(token)).status).toBe(400);
  });
});

describe('every mail during the wait', () => {
  const anyMail = (email: string) => call('passwordReset', { body: { email } });

  it('says until when, and contains only the link that stops it', async () => {
    const { email } = await resettingMember();
    await anyMail(email);
    const [mail, asked] = await mailsTo(email);
    expect(mail?.subject).toBe('Scegli una nuova password per COA');
    expect(mail?.text).toMatch(
      /Dal \d\d\/\d\d\/\d{4}, \d\d:\d\d sarà possibile, se non fermi la richiesta\./,
    );
    expect(mail?.html).toContain('Ferma la richiesta');
    const stops = await resetTokens(email, 'stop');
    expect([stops.length, new Set(stops).size]).toEqual([2, 1]);
    expect(asked?.text.match(/reimposta-accesso/g)).toHaveLength(1);
  });

  it('is not sent to other addresses, nor once it is over', async () => {
    const { email } = await resettingMember();
    const other = await protectedMember();
    await anyMail(other.email);
    expect(await resetTokens(other.email, 'stop')).toEqual([]);
    const [stop = ''] = await resetTokens(email, 'stop');
    await stopReset(stop);
    clock.now += HOUR_MS;
    await anyMail(email);
    expect((await mailsTo(email))[0]?.text).not.toContain('reimposta-accesso');
  });
});

describe('the stopping link', () => {
  it('restores the state before, and works once', async () => {
    const { email, access, secret } = await resettingMember();
    const [stop = ''] = await resetTokens(email, 'stop');
    expect((await stopReset(stop)).status).toBe(200);
    expect((await securityOf(access)).factor_reset_at).toBeNull();
    expect((await subjects(email))[0]).toBe('La verifica in due passaggi del tuo account COA resta attiva');
    expect((await kindsOf(access))[0]).toBe('factor_reset_stopped');
    expect((await stopReset(stop)).status).toBe(400);
    await pass(80);
    expect(await resetTokens(email, 'finish')).toEqual([]);
    const proof = { method: 'totp', code: codeAt(secret), ticket: await ticketOf(email) };
    expect((await call('secondFactor', { body: proof })).status).toBe(200);
  });

  it('stops after the wait too, until the finishing link is used', async () => {
    const user = await resettingMember();
    const finish = await finishLink(user);
    const [stop = ''] = await resetTokens(user.email, 'stop');
    expect((await stopReset(stop)).status).toBe(200);
    expect((await finishReset(finish)).status).toBe(400);
  });

  it('belongs to one account and one reset', async () => {
    const [user, other] = [await resettingMember(), await resettingMember()];
    const [stop = ''] = await resetTokens(user.email, 'stop');
    const forged = stop.split('.').with(0, other.id).join('.');
    expect((await stopReset(forged)).status).toBe(400);
    await stopReset(stop);
    clock.now += HOUR_MS;
    await askReset(await ticketOf(user.email));
    expect((await stopReset(stop)).status).toBe(400);
    expect((await securityOf((await signIn(user.id)).access)).factor_reset_at).not.toBeNull();
  });
});

describe('a waiting reset', () => {
  const isPending = async (id: string) =>
    (await securityOf((await signIn(id)).access)).factor_reset_at !== null;

  it('continues during sign-ins with a factor: they may be by the phone’s thief', async () => {
    const { id, email, secret } = await resettingMember();
    await call('secondFactor', {
      body: { method: 'totp', code: codeAt(secret), ticket: await ticketOf(email) },
    });
    expect(await isPending(id)).toBe(true);
  });

  it('ends when the password changes', async () => {
    const changed = await resettingMember();
    const chosen = { new_password: 'Tutta-un-altra-7', new_password_confirm: 'Tutta-un-altra-7' };
    const { access, secret } = changed;
    await call('confirm', { access, body: { method: 'totp', code: codeAt(secret) } });
    await call('changePassword', { access, body: { old_password: PASSWORD, ...chosen } });
    expect(await isPending(changed.id)).toBe(false);
    const reset = await resettingMember();
    await call('passwordReset', { body: { email: reset.email } });
    const token = await lastTokenTo(reset.email);
    expect((await call('passwordResetConfirm', { body: { token, ...chosen } })).status).toBe(200);
    expect(await isPending(reset.id)).toBe(false);
  });

  it('ends with the last factor: nothing is left to remove', async () => {
    const { id, access, secret } = await resettingMember();
    await call('confirm', { access, body: { method: 'totp', code: codeAt(secret) } });
    await makePasskey(access);
    await call('removeAuthenticator', { access });
    expect(await isPending(id)).toBe(true);
    const { passkeys } = await securityOf(access);
    await call('removePasskey', { access, params: { id: passkeys[0]?.id ?? '' } });
    expect(await isPending(id)).toBe(false);
  });

  it('is not mailed to a pending new address, and ends when the account moves there', async () => {
    const { id, access, secret } = await resettingMember();
    await call('confirm', { access, body: { method: 'totp', code: codeAt(secret) } });
    const email = newAddress();
    await ask(access, email);
    const [wanted] = await mailsTo(email);
    expect(wanted?.text).not.toContain('reimposta-accesso');
    expect(await isPending(id)).toBe(true);
    expect((await confirm(email)).status).toBe(200);
    expect(await isPending(id)).toBe(false);
  });

  it('ends with its account, whose address gets no further mail', async () => {
    const { access, email, secret } = await resettingMember();
    await call('confirm', { access, body: { method: 'totp', code: codeAt(secret) } });
    expect((await call('deleteAccount', { access, body: { password: PASSWORD } })).status).toBe(204);
    const before = (await mailsTo(email)).length;
    for (let day = 0; day < 4; day++) await pass(24);
    expect(await mailsTo(email)).toHaveLength(before);
    const everything = JSON.stringify((await send('/dev/outbox.json')).body);
    expect(everything).not.toContain('deleted:');
  });
});
