import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import {
  call,
  clock,
  context,
  env,
  lastTokenTo,
  mailsTo,
  member,
  PASSWORD,
} from '#tests/support/worker/api.ts';
import { ask, newAddress } from '#tests/support/worker/email-change.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { justBefore } from '#tests/support/worker/interleaved.ts';

const confirm = (token: string) => call('verifyEmail', { body: { token, password: PASSWORD } });
const undo = (token: string) => call('undoEmailChange', { body: { token } });
const logIn = (email: string, password: string) => call('login', { body: { email, password } });
const addressOf = async (id: string) =>
  (await context().db.select().from(users).where(eq(users.id, id)))[0]?.email;

/** An account that an attacker with its password moved to another address. */
async function moved() {
  const owner = await member();
  const next = newAddress();
  await ask(owner.access, next);
  await confirm(await lastTokenTo(next));
  return { ...owner, next, wayBack: await lastTokenTo(owner.email) };
}

/** Moves the account a second time, a minute later. */
async function moveOn(access: string) {
  clock.now += 60_000;
  const further = newAddress();
  await ask(access, further);
  await confirm(await lastTokenTo(further));
}

describe('undoing a change of address', () => {
  it('restores the old address, ends sessions and password, and mails a link for a new password', async () => {
    const { id, email, next, access, wayBack } = await moved();
    expect((await mailsTo(email))[0]?.text).toContain(next);
    expect((await undo(wayBack)).status).toBe(200);
    expect(await addressOf(id)).toBe(email);
    expect((await call('profile', { access })).status).toBe(401);
    expect((await logIn(email, PASSWORD)).status).toBe(401);

    const password = 'Scelta-dalla-titolare-9';
    const body = { token: await lastTokenTo(email), new_password: password, new_password_confirm: password };
    expect((await call('passwordResetConfirm', { body })).status).toBe(200);
    expect((await logIn(email, password)).status).toBe(200);
  });

  it('works from the announcement too: before the change it cancels, after it it restores', async () => {
    const waiting = await member();
    const next = newAddress();
    await ask(waiting.access, next);
    expect((await undo(await lastTokenTo(waiting.email))).status).toBe(200);
    expect((await confirm(await lastTokenTo(next))).status).toBe(400);

    const owner = await member();
    const other = newAddress();
    await ask(owner.access, other);
    const early = await lastTokenTo(owner.email);
    await confirm(await lastTokenTo(other));
    expect((await undo(early)).status).toBe(200);
    expect(await addressOf(owner.id)).toBe(owner.email);
  });

  it('survives the attacker’s next actions, for 7 days and not a moment longer', async () => {
    const { id, email, next, access, wayBack } = await moved();
    await moveOn(access);
    const passwords = { new_password: 'Di-un-estraneo-9', new_password_confirm: 'Di-un-estraneo-9' };
    await call('changePassword', { access, body: { old_password: PASSWORD, ...passwords } });
    await confirmByPassword(access, 'Di-un-estraneo-9');
    await call('endOtherSessions', { access });
    const attackersWayBack = await lastTokenTo(next);
    clock.now += 7 * DAY_MS - 60_001;
    expect((await undo(wayBack)).status).toBe(200);
    expect(await addressOf(id)).toBe(email);
    expect((await undo(attackersWayBack)).status).toBe(400);

    const late = await moved();
    clock.now += 7 * DAY_MS;
    expect((await undo(late.wayBack)).status).toBe(400);
  });

  it('is not prevented by the link of an address that the attacker used in between', async () => {
    const { id, email, next, access, wayBack } = await moved();
    await moveOn(access);
    expect((await undo(await lastTokenTo(next))).status).toBe(200);
    expect((await undo(wayBack)).status).toBe(200);
    expect(await addressOf(id)).toBe(email);
  });

  it('gives the attacker no way back, not even by a request that is just being written', async () => {
    const { id, email, next, access, wayBack } = await moved();
    clock.now += 60_000;
    let pressed: Promise<{ status: number }> | undefined;
    const batch: D1Database['batch'] = async (statements) => {
      const results = await env.DB.batch<never>(statements);
      pressed ??= undo(wayBack);
      await pressed;
      return results;
    };
    const DB = new Proxy(env.DB, {
      get: (target, name) => (name === 'batch' ? batch : Reflect.get(target, name).bind(target)),
    });
    const body = { email: newAddress(), current_password: PASSWORD };
    await call('updateProfile', { access, body }, { ...env, DB });
    expect((await pressed)?.status).toBe(200);
    expect((await undo(await lastTokenTo(next))).status).toBe(400);
    expect(await addressOf(id)).toBe(email);
  });

  it('happens once if it is pressed in two tabs at once, and neither tab says that a stranger has the account', async () => {
    const { wayBack } = await moved();
    const meanwhile = justBefore(1, () => undo(wayBack));
    const second = await call('undoEmailChange', { body: { token: wayBack } }, meanwhile);
    expect([second.status, second.body]).toEqual([400, { token: ['Il link non è valido o è scaduto.'] }]);
  });

  it('is not stopped by an unconfirmed account with the old address, but by a confirmed one', async () => {
    const { id, email, wayBack } = await moved();
    const squatter = await member({ verified: false });
    await context().db.update(users).set({ email }).where(eq(users.id, squatter.id));
    expect((await undo(wayBack)).status).toBe(200);
    expect([await addressOf(id), await addressOf(squatter.id)]).toEqual([email, undefined]);

    const again = await moved();
    const rival = await member();
    await context().db.update(users).set({ email: again.email }).where(eq(users.id, rival.id));
    const refused = await undo(again.wayBack);
    expect([refused.status, refused.body]).toEqual([
      400,
      { token: ['Questo indirizzo è ora di un altro account: scrivi all’assistenza.'] },
    ]);
    expect([await addressOf(again.id), await addressOf(rival.id)]).toEqual([again.next, again.email]);
    expect((await call('profile', { access: again.access })).status).toBe(200);
  });

  it.each(['x', 'a'.repeat(43)])('refuses a made-up link (%s)', async (token) => {
    expect((await undo(token)).status).toBe(400);
  });

  it('refuses a link of another kind', async () => {
    const { access } = await member();
    const next = newAddress();
    await ask(access, next);
    expect((await undo(await lastTokenTo(next))).status).toBe(400);
  });
});
