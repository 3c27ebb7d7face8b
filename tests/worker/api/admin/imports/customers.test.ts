import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import {
  call,
  clock,
  context,
  deliverMails,
  lastTokenTo,
  mailsTo,
  member,
  PASSWORD,
  untaken,
} from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { ask, confirm } from '#tests/support/worker/email-change.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { importer, newKey } from '#tests/support/worker/imports.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { doWork, runJobs } from '#tests/support/worker/work.ts';

const { db } = context();
let admin: Awaited<ReturnType<typeof colleague>>;
let its: ReturnType<typeof importer>;

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));
beforeEach(async () => {
  untaken.length = 0;
  admin = await colleague();
  its = importer(admin.access);
});

const address = () => `${crypto.randomUUID()}@example.org`;

/** Imports one licence for each of these addresses. */
async function imported(...emails: string[]) {
  const keys = emails.map(() => newKey());
  const rows = emails.map((email, place) => `${email},one,${keys[place]}`);
  const id = await its.begin(['email,product,key', ...rows].join('\n'), emails.length);
  await doWork();
  return { id, keys };
}

const accountOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];
const validates = async (key: string | undefined) =>
  (
    (await desktop({ key: key ?? '', productId: 'one' }).validate({ fingerprint: undefined })).body as {
      valid: boolean;
    }
  ).valid;

describe('an imported customer', () => {
  it('gets no mail before staff send one, then a mail that explains the login', async () => {
    const [email, other] = [address(), address()];
    const known = await member();
    const { id } = await imported(email, other, known.email);
    await deliverMails();
    expect(await mailsTo(email)).toEqual([]);
    expect(await its.state(id)).toMatchObject({ may_write: true, customers: 2 });
    expect(await its.write(id)).toMatchObject({ status: 200, body: { phase: 'mails', state: 'running' } });
    await doWork();
    await deliverMails();
    expect(await its.state(id)).toMatchObject({ state: 'done', mailed: 2, may_write: false });
    expect(await its.write(id)).toMatchObject({ status: 409 });
    for (const to of [email, other])
      expect(await mailsTo(to)).toMatchObject([{ subject: 'Le tue licenze sono ora su COA' }]);
    expect(await mailsTo(known.email)).toEqual([]);
    const log = await db.select().from(staffEvents).where(eq(staffEvents.targetId, id));
    expect(log.map(({ action }) => action)).toEqual(['import_started', 'import_mailed']);
    const token = await lastTokenTo(email);
    const asked = { status: 403, body: { code: 'registration_required' } };
    expect(await call('verifyEmail', { body: { token } })).toMatchObject(asked);
    expect(await call('verifyEmail', { body: { token, password: PASSWORD } })).toMatchObject(asked);
    const body = {
      token,
      first_name: 'Anna',
      last_name: 'Neri',
      new_password: PASSWORD,
      new_password_confirm: PASSWORD,
    };
    expect((await call('completeRegistration', { body })).status).toBe(200);
    expect(await accountOf(email)).toMatchObject({ firstName: 'Anna', emailVerifiedAt: clock.now });
    const login = await call('login', { body: { email, password: PASSWORD } });
    expect(login.status).toBe(200);
  });

  it('can use «forgotten password» without any mail of the import', async () => {
    const email = address();
    await imported(email);
    await call('passwordReset', { body: { email } });
    await deliverMails();
    expect(await mailsTo(email)).toMatchObject([{ subject: expect.stringContaining('Conferma') }]);
  });

  it('keeps the licence however long the address remains unconfirmed', async () => {
    const email = address();
    const { keys } = await imported(email);
    clock.now += 30 * DAY_MS;
    await runJobs();
    expect(await validates(keys[0])).toBe(true);
    expect(await accountOf(email)).toMatchObject({ emailVerifiedAt: null });
    clock.now -= 30 * DAY_MS;
  });

  it('keeps it even if a stranger had registered the address before', async () => {
    const email = address();
    const body = { email, password: PASSWORD, password_confirm: PASSWORD, first_name: 'X', last_name: 'Y' };
    expect((await call('register', { body })).status).toBe(201);
    const before = await accountOf(email);
    const { id, keys } = await imported(email);
    expect(await accountOf(email)).toMatchObject({ id: before?.id, importId: id });
    clock.now += 30 * DAY_MS;
    await runJobs();
    expect(await validates(keys[0])).toBe(true);
    clock.now -= 30 * DAY_MS;
  });

  it('brings it to the account that proves the same mailbox', async () => {
    const email = address();
    const { keys } = await imported(email);
    const mover = await member();
    await ask(mover.access, email);
    await deliverMails();
    expect((await confirm(email)).status).toBe(200);
    expect(await validates(keys[0])).toBe(true);
    const owned = await db.select().from(licenses).where(eq(licenses.userId, mover.id));
    expect(owned).toHaveLength(1);
  });
});
