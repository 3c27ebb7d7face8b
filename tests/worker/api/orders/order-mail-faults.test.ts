import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mails } from '#lib/api/db/schema/mails.ts';
import { users } from '#lib/api/db/schema/users.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { outboxes } from '#lib/api/outboxes.ts';
import { changeStatus } from '#lib/api/services/licenses/license-status.ts';
import { call, clock, context, env, member, PASSWORD } from '#tests/support/worker/api.ts';
import { buyOne, renewOne } from '#tests/support/worker/fixtures/orders.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { mailSystem } from '#tests/support/worker/mail-system.ts';

const HOURS = 60;
beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));
beforeEach(() => {
  for (const kind of ['info', 'error'] as const) vi.spyOn(console, kind).mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

/** A provider that stores the mails that it accepts. */
function provider(refuses: (message: EmailMessageBuilder, attempt: number) => boolean) {
  const taken: EmailMessageBuilder[] = [];
  let attempts = 0;
  async function send(message: EmailMessageBuilder): Promise<EmailSendResult> {
    attempts += 1;
    if (refuses(message, attempts)) throw new Error('E_CONTENT_REFUSED: 554 no attachments');
    taken.push(message);
    return { messageId: `<${attempts}@provider.test>` };
  }
  return { EMAIL: { send } as SendEmail, taken };
}

describe('an order’s mail', () => {
  it('is sent without its files after half an hour if a provider refuses them, and does not mention them', async () => {
    const { EMAIL, taken } = provider(({ attachments = [] }) => attachments.length > 0);
    const system = mailSystem({ EMAIL });
    const { access } = await member();
    const { license_key } = await buyOne(access, {}, system.env);
    await system.pass(35);
    expect(taken).toEqual([]);
    await system.pass(5);
    expect(taken).toHaveLength(1);
    expect(taken[0]?.text).toContain(license_key);
    expect(taken[0]?.text).not.toContain('In allegato');
  });

  it('is sent even if the files cannot be stored', async () => {
    const { EMAIL, taken } = provider(() => false);
    const system = mailSystem({ EMAIL });
    const FILES = { get: () => Promise.reject(new Error('R2 is down')) } as unknown as R2Bucket;
    system.env.FILES = FILES;
    const { access } = await member();
    await buyOne(access, {}, system.env);
    await system.pass(1 * HOURS);
    expect(taken).toHaveLength(1);
  });

  it('arrives once each with a provider that fails nine times of ten', async () => {
    const { EMAIL, taken } = provider((_, attempt) => attempt % 10 !== 0);
    const system = mailSystem({ EMAIL });
    const { id, access } = await member();
    const orders = 2;
    for (let n = 0; n < orders; n += 1) await buyOne(access, {}, system.env);
    for (let round = 0; round < 10 && taken.length < orders; round += 1) {
      // The statement of docs/operations.md.
      await env.DB.prepare(
        "UPDATE mails SET state = 'waiting', attempts = 0, due_at = 0 WHERE state = 'failed' AND content <> ''",
      ).run();
      await system.pass(2);
      for (const wait of outboxes.mails.waitsMs) {
        clock.now += wait;
        await system.pass(0);
      }
    }
    const ids = taken.map(({ headers }) => headers?.['X-COA-Mail'] ?? '');
    const rows = await context().db.select().from(mails).where(eq(mails.userId, id));
    expect(ids.toSorted()).toEqual(rows.map((row) => row.id).toSorted());
  }, 30_000);

  it('arrives though the server was killed between the commit and the message', async () => {
    const { EMAIL, taken } = provider(() => false);
    const system = mailSystem({ EMAIL }, { losesMessages: true });
    const { access } = await member();
    const { id } = await buyOne(access, {}, system.env);
    await renewOne(access, id, {}, system.env);
    system.mend();
    await system.pass(3);
    expect(taken.map(({ subject }) => subject).toSorted()).toEqual([
      'Il tuo acquisto: Uno, 1 mese',
      'Il tuo rinnovo: Uno, 1 mese',
    ]);
  });

  it('is not sent once its account is deleted', async () => {
    const { EMAIL, taken } = provider(() => false);
    const system = mailSystem({ EMAIL }, { losesMessages: true });
    const { access } = await member();
    await buyOne(access, {}, system.env);
    await call('deleteAccount', { access, body: { password: PASSWORD } }, system.env);
    system.mend();
    await system.pass(3);
    expect(taken.map(({ subject }) => subject)).toEqual(['Il tuo account COA è stato eliminato']);
  });

  it.each([
    ['a\r\nBcc: everybody@evil.example', 'Ciao,'],
    ['A'.repeat(80), `Ciao ${'A'.repeat(60)},`],
  ])('greets by a name only: %j', async (firstName, greeting) => {
    const { EMAIL, taken } = provider(() => false);
    const system = mailSystem({ EMAIL });
    const { id, access } = await member();
    await context().db.update(users).set({ firstName }).where(eq(users.id, id));
    await buyOne(access, {}, system.env);
    await system.pass(0);
    const [{ text, subject } = { text: '', subject: '' }] = taken;
    expect(text?.split('\n')[0]).toBe(greeting);
    expect(text + subject).not.toContain('evil');
  });

  it('has one line in its headers though the product’s name has more', async () => {
    const { EMAIL, taken } = provider(() => false);
    const system = mailSystem({ EMAIL });
    await addProduct({ id: 'two', name: 'Due\r\nBcc: everybody@evil.example' });
    const { access } = await member();
    await buyOne(access, { product_id: 'two' }, system.env);
    await system.pass(0);
    expect(taken[0]?.subject).not.toMatch(/[\r\n]/);
  });
});

const body = { password: PASSWORD, reason: 'exposed' };
const changes: [string, (id: string, access: string, inEnv: ApiEnv) => Promise<unknown>][] = [
  ['replaced', (id, access, inEnv) => call('replaceKey', { access, params: { id }, body }, inEnv)],
  ['revoked', (id, _, inEnv) => changeStatus(context(inEnv), [id], 'revoke', '')],
];

it.each(changes)('a key is not sent if it was %s while its mail waited', async (_, change) => {
  const { EMAIL, taken } = provider(() => false);
  const system = mailSystem({ EMAIL }, { losesMessages: true });
  const { access } = await member();
  const { id } = await buyOne(access, {}, system.env);
  await change(id, access, system.env);
  system.mend();
  await system.pass(3);
  expect(taken).toHaveLength(2);
  const order = taken.find(({ subject }) => subject.startsWith('Il tuo acquisto'));
  expect(order?.text).toContain('la trovi nella pagina della licenza');
  expect(order?.text).not.toMatch(/COA(-[A-Z2-9]{5}){5}/);
});
