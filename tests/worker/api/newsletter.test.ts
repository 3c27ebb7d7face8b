import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { subscribers } from '#lib/api/db/schema/newsletter.ts';
import { signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { newsletterConsent } from '#lib/contract/newsletter/rules.ts';
import { call, clock, context, env, lastTokenTo, mailsTo } from '#tests/support/worker/api.ts';
import { runJobs } from '#tests/support/worker/work.ts';

const newAddress = () => `${crypto.randomUUID()}@example.org`;
const subscribe = (email: string) => call('newsletterSubscribe', { body: { email } });
const confirm = (token: string) => call('newsletterConfirm', { body: { token } });
const unsubscribe = (token: string) => call('newsletterUnsubscribe', { body: { token } });
const proofOf = async (email: string) =>
  (await context().db.select().from(subscribers).where(eq(subscribers.email, email)))[0];

async function subscriber() {
  const email = newAddress();
  await subscribe(email);
  const token = await lastTokenTo(email);
  await confirm(token);
  return { email, token };
}

describe('the newsletter', () => {
  it('is confirmed from the mailbox, with the proof of the consent', async () => {
    const email = newAddress();
    const asked = clock.now;
    expect((await subscribe(email.toUpperCase())).status).toBe(200);
    expect(await proofOf(email)).toMatchObject({
      consentVersion: newsletterConsent.version,
      requestedAt: asked,
      confirmedAt: null,
    });
    const [mail] = await mailsTo(email);
    expect(mail?.links[0]).toMatch(/^https:\/\/portal\.test\/newsletter\/confirm\/[\w-]{43}$/);
    clock.now += 60_000;
    expect((await confirm(await lastTokenTo(email))).status).toBe(200);
    expect(await proofOf(email)).toMatchObject({ requestedAt: asked, confirmedAt: clock.now });
  });

  it('gives the same answer for new, waiting, subscribed and deleted addresses', async () => {
    const { email } = await subscriber();
    const waiting = newAddress();
    const answers = [await subscribe(waiting), await subscribe(waiting), await subscribe(email)];
    await unsubscribe(await lastTokenTo(email));
    answers.push(await subscribe(email));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
  });

  it('sends an unconfirmed address only the request to confirm, once a minute', async () => {
    const email = newAddress();
    await Promise.all([subscribe(email), subscribe(email), subscribe(email)]);
    expect(await mailsTo(email)).toHaveLength(1);
    clock.now += 60_000;
    await subscribe(email);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    for (const { subject } of mails) expect(subject).toContain('Conferma');
  });

  it('does not ask subscribers again', async () => {
    const { email } = await subscriber();
    const before = await mailsTo(email);
    clock.now += DAY_MS;
    await subscribe(email);
    expect(await mailsTo(email)).toHaveLength(before.length);
  });

  it('is confirmed again while the link is valid, with one welcome, and not after seven days', async () => {
    const { email, token } = await subscriber();
    const proof = await proofOf(email);
    clock.now += 60_000;
    expect((await confirm(token)).status).toBe(200);
    expect(await proofOf(email)).toEqual(proof);
    expect(await mailsTo(email)).toHaveLength(2);
    const late = newAddress();
    await subscribe(late);
    clock.now += 7 * DAY_MS;
    expect((await confirm(await lastTokenTo(late))).status).toBe(400);
  });

  it('can be left from any mail at any time, also twice, and the old confirmation does not undo that', async () => {
    const { email, token } = await subscriber();
    const [welcome] = await mailsTo(email);
    expect(welcome?.links[0]).toContain('/newsletter/unsubscribe/');
    const leave = await lastTokenTo(email);
    clock.now += 400 * DAY_MS;
    expect([(await unsubscribe(leave)).status, (await unsubscribe(leave)).status]).toEqual([200, 200]);
    expect((await proofOf(email))?.unsubscribedAt).toBe(clock.now);
    expect((await confirm(token)).status).toBe(400);
    expect((await proofOf(email))?.unsubscribedAt).toBe(clock.now);
  });

  it('can be joined again after leaving, by a new confirmation only', async () => {
    const { email } = await subscriber();
    await unsubscribe(await lastTokenTo(email));
    clock.now += 60_000;
    await subscribe(email);
    expect((await proofOf(email))?.unsubscribedAt).not.toBeNull();
    expect((await confirm(await lastTokenTo(email))).status).toBe(200);
    expect(await proofOf(email)).toMatchObject({ confirmedAt: clock.now, unsubscribedAt: null });
  });

  it('deletes an address that never confirmed once its link has expired, and keeps the others', async () => {
    const { email } = await subscriber();
    const silent = newAddress();
    await subscribe(silent);
    clock.now += 7 * DAY_MS - 1;
    await runJobs();
    expect(await proofOf(silent)).toBeDefined();
    clock.now += 1;
    await runJobs();
    expect([await proofOf(silent), (await proofOf(email))?.email]).toEqual([undefined, email]);
  });

  it('deletes an address 30 days after it left, unless it has subscribed again', async () => {
    const [{ email }, returning] = [await subscriber(), await subscriber()];
    for (const address of [email, returning.email]) await unsubscribe(await lastTokenTo(address));
    clock.now += 30 * DAY_MS - 1;
    await subscribe(returning.email);
    await runJobs();
    expect((await proofOf(email))?.email).toBe(email);
    clock.now += 1;
    await runJobs();
    expect(await proofOf(email)).toBeUndefined();
    expect((await confirm(await lastTokenTo(returning.email))).status).toBe(200);
    expect((await proofOf(returning.email))?.unsubscribedAt).toBeNull();
  });

  it.each([
    ['no address', {}],
    ['a bad address', { email: 'ada' }],
    ['a line break', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['10 kB', { email: `${'a'.repeat(10_000)}@example.com` }],
    ['a list', { email: ['a@example.com'] }],
  ])('refuses %s', async (_, body) => {
    const answer = await call('newsletterSubscribe', { body });
    expect([answer.status, answer.body]).toEqual([400, { email: [expect.any(String)] }]);
  });

  it('refuses made-up links', async () => {
    const { email } = await subscriber();
    const id = (await proofOf(email))?.id ?? '';
    const forged = [
      'x',
      'a'.repeat(43),
      `${id}.${'A'.repeat(43)}`,
      await signToken(env.TOKEN_KEYS, 'download', [id]),
      '',
    ];
    for (const token of forged) {
      expect([token, (await confirm(token)).status]).toEqual([token, 400]);
      expect([token, (await unsubscribe(token)).status]).toEqual([token, 400]);
    }
    expect((await proofOf(email))?.unsubscribedAt).toBeNull();
  });
});
