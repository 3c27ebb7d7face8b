import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mails } from '#lib/api/db/schema/mails.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import {
  call,
  clock,
  context,
  lastTokenTo,
  mailsTo,
  member,
  PASSWORD,
  sendForFile,
} from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { buyer } from '#tests/support/worker/fixtures/withdrawals.ts';
import { mailSystem, providerThat } from '#tests/support/worker/mail-system.ts';
import { runJobs } from '#tests/support/worker/work.ts';

const all = () => context().db.select().from(mails);
const keptOf = (userId: string) => context().db.select().from(mails).where(eq(mails.userId, userId));
beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

const newPassword = {
  old_password: PASSWORD,
  new_password: 'Di-adesso-2026',
  new_password_confirm: 'Di-adesso-2026',
};

async function exportOf(access: string) {
  await confirmByPassword(access);
  const file = await sendForFile(callPath('exportData'), { headers: { Authorization: `Bearer ${access}` } });
  return JSON.parse(new TextDecoder().decode(file.bytes));
}

describe('the stored data of a mail', () => {
  it('are complete for 30 days after it was sent, and then deleted', async () => {
    const { id, access } = await member();
    const license = await addLicense({ userId: id, productId: 'one', expiresAt: null });
    const body = { password: PASSWORD, reason: 'exposed' };
    await call('replaceKey', { access, params: { id: license.id }, body });
    const [sent] = await keptOf(id);
    expect(sent).toMatchObject({ kind: 'key-replaced', state: 'done', endedAt: clock.now });
    expect(sent?.content).toContain('scadenza e dispositivi');
    clock.now += 30 * DAY_MS - 1;
    await runJobs();
    expect(await keptOf(id)).toEqual([sent]);
    clock.now += 1;
    await runJobs();
    expect(await keptOf(id)).toEqual([]);
  });

  it('have no body if it had a token, which waits encrypted', async () => {
    const { id, email } = await member();
    const provider = providerThat(() => 'refuses');
    const system = mailSystem(provider);
    await call('passwordReset', { body: { email } }, system.env);
    await system.pass(0);
    const [waiting] = await keptOf(id);
    expect(waiting).toMatchObject({ kind: 'password-reset', state: 'waiting', to: email });
    expect(waiting?.content).toMatch(/^t1\.[\w-]+\.[\w-]+$/);
    // The mail's link expires before the attempt after two hours.
    await system.pass(60);
    expect(await keptOf(id)).toEqual([
      expect.objectContaining({ state: 'failed', content: '', attempts: 4 }),
    ]);

    const other = await member();
    await call('passwordReset', { body: { email: other.email } });
    expect(await lastTokenTo(other.email)).toMatch(/^[\w-]{43}$/);
    const [sent] = await keptOf(other.id);
    expect(sent).toMatchObject({ kind: 'password-reset', state: 'done', to: other.email, content: '' });
  });

  it('do not exist for a newsletter, nor for a request that concerns nobody', async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    await call('newsletterSubscribe', { body: { email } });
    await call('passwordReset', { body: { email } });
    expect(await mailsTo(email)).toHaveLength(1);
    expect(JSON.stringify(await all())).not.toContain(email);
  });

  it('are in the export of its account, except for mails with a token', async () => {
    const { email, access } = await member();
    await call('passwordReset', { body: { email } });
    await call('support', {
      access,
      body: { name: 'Ada', email, category: 'general', subject: 'Domanda', message: 'Quando?' },
    });
    const { mails: kept } = await exportOf(access);
    expect(kept).toEqual([
      expect.not.objectContaining({ text: expect.anything() }),
      expect.not.objectContaining({ text: expect.anything() }),
      expect.objectContaining({
        kind: 'support-receipt',
        to: email,
        text: expect.stringContaining('Quando?'),
      }),
    ]);
  });
});

it('mails of a deleted account are not sent any more, except the farewell', async () => {
  const { email, access } = await member();
  const provider = providerThat(() => 'takes');
  const system = mailSystem(provider, { losesMessages: true });
  await call('passwordReset', { body: { email } }, system.env);
  await call('changePassword', { access, body: newPassword }, system.env);
  await call('deleteAccount', { access, body: { password: newPassword.new_password } }, system.env);
  system.mend();
  await system.pass(3);
  expect(provider.attempts).toHaveLength(1);
  expect((await all()).filter(({ kind }) => kind === 'account-deleted')).toMatchObject([
    { state: 'done', to: '', content: '', userId: null },
  ]);
  expect(JSON.stringify(await all())).not.toContain(email);
});

it('a mail that was requested by the address only is sent even if the account is deleted', async () => {
  const { email, access } = await member();
  const provider = providerThat(() => 'takes');
  const system = mailSystem(provider, { losesMessages: true });
  await call('newsletterSubscribe', { body: { email } }, system.env);
  await call('deleteAccount', { access, body: { password: PASSWORD } }, system.env);
  system.mend();
  await system.pass(3);
  expect(provider.attempts).toHaveLength(2);
});

it('the receipt of a withdrawal is sent even if the account is deleted before', async () => {
  const { email, access, contract } = await buyer();
  const system = mailSystem(
    providerThat(() => 'takes'),
    { losesMessages: true },
  );
  const declared = await call('withdraw', { access, body: { name: 'Ada Rossi', contract } }, system.env);
  expect(declared.status).toBe(201);
  await call('deleteAccount', { access, body: { password: PASSWORD } }, system.env);
  system.mend();
  await system.pass(3);
  const receipts = (await all()).filter(({ kind, to }) => kind === 'withdrawal' && to === email);
  expect(receipts).toMatchObject([{ state: 'done', userId: null }]);
});
