import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mails } from '#lib/api/db/schema/mails.ts';
import { DAY_MS, MAX_PAGE_SIZE } from '#lib/contract/limits.ts';
import { call, clock, context, env, mailsTo, member, PASSWORD } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { mailSystem, providerThat } from '#tests/support/worker/mail-system.ts';

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno' });
});

const ask = (email: string) => call('recoverLicenses', { body: { email } });
const owned = (userId: string, more = {}) => addLicense({ userId, productId: 'one', ...more });

/** Addresses of every kind, each with a licence where that is possible. */
async function addresses() {
  const [customer, unverified, gone] = [await member(), await member({ verified: false }), await member()];
  for (const { id } of [customer, unverified, gone]) await owned(id);
  await call('deleteAccount', { access: gone.access, body: { password: PASSWORD } });
  return {
    customer: customer.email,
    unverified: unverified.email,
    deleted: gone.email,
    unknown: `${crypto.randomUUID()}@example.org`,
  };
}

describe('asking for lost keys', () => {
  it('gives the same answer for every kind of address, after the same statements', async () => {
    const asked = await addresses();
    const costs = [];
    for (const email of Object.values(asked)) {
      const { database, measure } = countRows(env.DB);
      const silent = mailSystem(
        providerThat(() => 'takes'),
        { losesMessages: true },
      );
      const answers: unknown[] = [];
      const cost = await measure(async () => {
        const { status, body } = await call(
          'recoverLicenses',
          { body: { email } },
          { ...silent.env, DB: database },
        );
        answers.push(status, body);
      });
      costs.push({ ...cost, answers });
    }
    expect(new Set(costs.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(costs[0]?.answers[0]).toBe(200);
  });

  it('mails the keys to a confirmed address, and nothing to any other', async () => {
    const asked = await addresses();
    const counts: Record<string, number> = {};
    for (const [kind, email] of Object.entries(asked)) {
      const before = (await mailsTo(email)).length;
      await ask(email);
      counts[kind] = (await mailsTo(email)).length - before;
    }
    expect(counts).toEqual({ customer: 1, unverified: 0, deleted: 0, unknown: 0 });
  });

  it('mails the valid keys only, with product and end', async () => {
    const { id, email } = await member();
    const valid = await owned(id, { expiresAt: Date.UTC(2027, 2, 1, 10) });
    const endless = await owned(id, { expiresAt: null });
    const others = await Promise.all([
      owned(id, { expiresAt: clock.now }),
      owned(id, { status: 'revoked' }),
      owned(id, { status: 'suspended' }),
      owned((await member()).id),
    ]);
    await ask(email);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain(`Uno, valida fino al 1 marzo 2027: ${valid.key}`);
    expect(mail?.text).toContain(`Uno, senza scadenza: ${endless.key}`);
    for (const { key } of others) expect(JSON.stringify(mail)).not.toContain(key);
  });

  it('tells an account without a valid licence that there is none', async () => {
    const { id, email } = await member();
    const ended = await owned(id, { expiresAt: clock.now - DAY_MS });
    await ask(email);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('non risultano licenze valide');
    expect(mail?.text).not.toContain(ended.key);
  });

  it('names a hundred keys in a mail and says that there are more', async () => {
    const { id, email } = await member();
    const keys = [];
    for (let n = 0; n <= MAX_PAGE_SIZE; n += 1)
      keys.push((await owned(id, { createdAt: clock.now + n })).key);
    await ask(email);
    const text = (await mailsTo(email))[0]?.text ?? '';
    expect(text.match(/COA(-[A-Z2-9]{5}){5}/g)).toHaveLength(MAX_PAGE_SIZE);
    expect(text).toContain('Le altre sono nel portale');
    expect(text).not.toContain(keys[0]);
  });

  it('leaves no key behind: the mail waits encrypted, and its text is deleted once it is sent', async () => {
    const { id, email } = await member();
    const { key } = await owned(id);
    const provider = providerThat((attempt) => (attempt === 1 ? 'refuses' : 'takes'));
    const system = mailSystem(provider);
    await call('recoverLicenses', { body: { email } }, system.env);
    await system.pass(0);
    const kept = () => context().db.select().from(mails).where(eq(mails.userId, id));
    const [waiting] = await kept();
    expect(waiting).toMatchObject({ kind: 'license-keys', state: 'waiting', to: email });
    expect(waiting?.content).not.toContain(key.slice(4, 9));
    await system.pass(1);
    expect(await kept()).toMatchObject([{ state: 'done', to: email, content: '' }]);
  });
});
