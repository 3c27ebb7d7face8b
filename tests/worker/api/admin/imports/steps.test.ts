import { count, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importSteps } from '#lib/api/db/schema/imports.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { MAX_IMPORT_LINES } from '#lib/contract/limits.ts';
import { call, context, env, untaken } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { importer, newKey } from '#tests/support/worker/imports.ts';
import { colleague, giveRole } from '#tests/support/worker/staff.ts';
import { consumeWork, doWork } from '#tests/support/worker/work.ts';

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
const ofUser = async (email: string) =>
  db
    .select({ id: licenses.id })
    .from(users)
    .innerJoin(licenses, eq(licenses.userId, users.id))
    .where(eq(users.email, email));

describe('an import in steps', () => {
  const many = (lines: number, email = address()) => ({
    email,
    csv: `email,product,key\n${Array.from({ length: lines }, () => `${email},one,${newKey()}\n`).join('')}`,
  });

  it('goes on after a step failed half-way, and does each line once', async () => {
    const { email, csv } = many(205);
    const id = await its.begin(csv, 205);
    await doWork(its.failingAt(env, 2));
    expect(await its.state(id)).toMatchObject({ state: 'running', made: 100 });
    await its.later();
    expect(await its.state(id)).toMatchObject({ state: 'done', made: 205, skipped: 0, customers: 1 });
    expect(await ofUser(email)).toHaveLength(205);
    expect(await db.select().from(importSteps).where(eq(importSteps.importId, id))).toEqual([]);
  });

  it('stops when an admin stops it, and keeps no address of the remaining lines', async () => {
    const { email, csv } = many(3);
    const id = await its.begin(csv, 3);
    const other = importer((await colleague()).access);
    expect(await other.stop(id)).toMatchObject({ status: 200, body: { state: 'stopped' } });
    await doWork();
    expect(await ofUser(email)).toEqual([]);
    expect(await db.select().from(importSteps).where(eq(importSteps.importId, id))).toEqual([]);
    expect(await other.stop(id)).toMatchObject({ status: 409 });
  });

  it('stops if its initiator is no admin any more', async () => {
    const { email, csv } = many(3);
    const id = await its.begin(csv, 3);
    await giveRole(admin.id, 'support');
    await doWork();
    const other = importer((await colleague()).access);
    expect(await other.state(id)).toMatchObject({ state: 'stopped', made: 0 });
    expect(await ofUser(email)).toEqual([]);
  });

  it('skips lines that another import of the same file has created meanwhile', async () => {
    const { email, csv } = many(120);
    const other = importer((await colleague()).access);
    const ids = await Promise.all([its.begin(csv, 120), other.begin(csv, 120)]);
    await doWork();
    const states = await Promise.all(ids.map((id) => other.state(id)));
    expect(states.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(states.reduce((sum, { made }) => sum + made, 0)).toBe(120);
    expect(states.reduce((sum, { skipped }) => sum + skipped, 0)).toBe(120);
    expect(await ofUser(email)).toHaveLength(120);
    const whys = new Set(
      (await Promise.all(ids.map((id) => other.skipsOf(id)))).flat().map(({ why }) => why),
    );
    expect([...whys]).toEqual(['already']);
  });

  it('is not begun if its number of lines has changed', async () => {
    const { csv } = many(2);
    expect(await its.start(csv, 3)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { licenses: 2 } },
    });
    expect(untaken).toEqual([]);
  });

  it('is unknown to support', async () => {
    const support = importer((await colleague('support')).access);
    const { csv } = many(1);
    const answers = [
      await call('previewImport', { access: support.access, body: { file_name: 'a.csv', csv } }),
      await support.start(csv, 1),
      await call('licenseImports', { access: support.access }),
      await support.stop('none'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('imports the largest file in steps that each read little', async () => {
    const rows = Array.from({ length: MAX_IMPORT_LINES }, () => `${address()},one,${newKey()}\n`);
    const csv = `email,product,key\n${rows.join('')}`;
    const { database, measure } = countRows(env.DB);
    const inEnv = { ...env, DB: database };
    const body = { file_name: 'a.csv', csv };
    const told = await measure(() => call('previewImport', { access: admin.access, body }, inEnv));
    // The preview looks up each address and each key, and finds none.
    expect(told.rowsRead).toBeLessThan(8 * MAX_IMPORT_LINES);
    expect(told.queries).toBeLessThan(10);
    const id = await its.begin(csv, MAX_IMPORT_LINES);
    const [message] = untaken.splice(0);
    const step = await measure(async () => {
      if (message) await consumeWork([message], inEnv);
    });
    // Ten steps of a hundred lines, and the message for the next ten.
    expect(await its.state(id)).toMatchObject({ made: 1000, state: 'running' });
    expect(step.queries).toBeLessThan(200);
    expect(step.rowsRead).toBeLessThan(60 * 1000);
    await doWork();
    expect(await its.state(id)).toMatchObject({
      state: 'done',
      made: MAX_IMPORT_LINES,
      customers: MAX_IMPORT_LINES,
    });
    const [{ total = 0 } = {}] = await db
      .select({ total: count() })
      .from(users)
      .where(eq(users.importId, id));
    expect(total).toBe(MAX_IMPORT_LINES);
  });
});
