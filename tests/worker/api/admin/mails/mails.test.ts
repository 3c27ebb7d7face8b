import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { MailRow } from '#lib/api/db/schema/mails.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { workRow } from '#lib/api/kernel/outbox/work.ts';
import { mailWriters } from '#lib/api/mail-writers.ts';
import { mailKind } from '#lib/api/services/mails/delivery.ts';
import { compose, type Draft } from '#lib/api/services/mails/mail.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { call, clock, context, env, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { colleague } from '#tests/support/worker/staff.ts';

const list = async (access: string, query: Record<string, string> = {}) =>
  read(adminCalls.staffMails.result, await call('staffMails', { access, query }));
const idsOf = async (access: string, query: Record<string, string>) =>
  (await list(access, query)).results.map(({ id }) => id);
const again = (access: string, id: string) => call('sendMailAgain', { access, params: { id } });

const newAddress = () => `${crypto.randomUUID()}@example.org`;

/** A waiting mail, which is not sent until a test says so. */
async function written(
  changes: Partial<MailRow> = {},
  to: { id?: string; email: string } = { email: newAddress() },
) {
  const draft: Draft = { kind: 'order', subject: 'Segreto', paragraphs: ['uno'], closing: 'Fine.' };
  const mail = { ...(await compose(context(), to, draft)), ...changes };
  await context().db.batch([insertMail(context(), mail)]);
  return mail;
}

/** A mail that the provider has refused for the last time. */
async function failed(changes: Partial<MailRow> = {}, to?: { id?: string; email: string }) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const mail = await written({ attempts: 5, ...changes }, to);
  const EMAIL = {
    send: () => Promise.reject(new Error(`550 <${mail.to}> is unknown`)),
  } as unknown as SendEmail;
  await workRow(context({ ...env, EMAIL }), mailKind(mailWriters), mail.id, () => clock.now);
  log.mockRestore();
  return mail;
}

it('lists sent, waiting and failed mails, with reasons, but without texts and addresses of the refusal', async () => {
  const { access } = await colleague('support');
  const sent = await written();
  await workRow(context(), mailKind(mailWriters), sent.id, () => clock.now);
  const waiting = await written();
  const lost = await failed();
  const { results } = await list(access);
  const of = (id: string) => results.find((mail) => mail.id === id);
  expect(of(sent.id)).toMatchObject({ state: 'sent', to: sent.to, sent_at: expect.any(String), again: null });
  expect(of(waiting.id)).toMatchObject({ state: 'waiting', due_at: expect.any(String), again: null });
  expect(of(lost.id)).toMatchObject({ state: 'failed', again: 'possible', attempts: 6 });
  expect(of(lost.id)?.answer).toContain('550 <<address>> is unknown');
  expect(JSON.stringify(results)).not.toContain('Segreto');
});

it('finds mails by state, kind and the whole address, also an account’s mail that stores none', async () => {
  const { access } = await colleague('support');
  const { id, email } = await member();
  const kept = await failed({}, { id, email });
  const other = await written({ kind: 'withdrawal' }, { email });
  const anonymous = await written({ to: '', keeps: 'nothing' }, { id, email });
  expect(await idsOf(access, { address: email.toUpperCase() })).toEqual([anonymous.id, other.id, kept.id]);
  expect(await idsOf(access, { address: email, kind: 'withdrawal' })).toEqual([other.id]);
  expect(await idsOf(access, { address: email, state: 'failed' })).toEqual([kept.id]);
  expect((await idsOf(access, { state: 'failed' })).includes(other.id)).toBe(false);
  expect((await idsOf(access, { state: 'waiting', kind: 'withdrawal' })).at(0)).toBe(other.id);
  expect(await idsOf(access, { address: 'nessuno@example.com' })).toEqual([]);
});

it.each<Record<string, string>>([
  {},
  { state: 'waiting' },
  { kind: 'order' },
  { state: 'waiting', kind: 'order' },
])('goes on after a page of %o', async (query) => {
  const { access } = await colleague();
  for (let n = 0; n < 3; n += 1) await written();
  const whole = await idsOf(access, { ...query });
  const { next } = await list(access, { ...query, limit: '2' });
  expect(await idsOf(access, { ...query, after: next ?? '' })).toEqual(whole.slice(2));
});

it('sends a failed mail again, once, and audits it', async () => {
  const { id: me, access } = await colleague('support');
  const mail = await failed();
  const [first, second] = [await again(access, mail.id), await again(access, mail.id)];
  expect([first.status, first.body]).toMatchObject([200, { state: 'waiting', attempts: 0 }]);
  expect([second.status, second.body]).toMatchObject([
    409,
    { code: 'changed_meanwhile', current: { state: 'sent' } },
  ]);
  expect(await mailsTo(mail.to)).toHaveLength(1);
  const entries = context().db.select().from(staffEvents).where(eq(staffEvents.targetId, mail.id));
  expect(await entries).toMatchObject([{ actorId: me, action: 'mail_sent_again', target: 'mail' }]);
});

it('says that a mail without its text, or with an expired link, cannot be sent again', async () => {
  const { access } = await colleague('support');
  const gone = await failed({ keeps: 'envelope' });
  const late = await failed({ uselessAt: clock.now + 1000 });
  clock.now += 2000;
  const bodies = [(await again(access, gone.id)).body, (await again(access, late.id)).body];
  expect(bodies).toEqual([
    { detail: expect.stringContaining('non è più conservato') },
    { detail: expect.stringContaining('è scaduto') },
  ]);
  expect((await again(access, 'nessuno')).status).toBe(404);
});
