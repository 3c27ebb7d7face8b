import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { mails } from '#lib/api/db/schema/mails.ts';
import { releaseDownloads, releaseMessages, releases } from '#lib/api/db/schema/releases.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { ReleaseMessages } from '#lib/contract/admin/releases/messages.ts';
import { call, clock, context, env, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { exhaust } from '#tests/support/worker/counts.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addDevice, addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { addRelease } from '#tests/support/worker/fixtures/releases.ts';
import { hold } from '#tests/support/worker/seats.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { consumeWork, doWork } from '#tests/support/worker/work.ts';

const WORDS = 'Chi ha aperto un file ricevuto da altri cambi la password.';
let number = 0;
let [product, release, access, makerId] = ['', '', '', ''];

/** Each test has its own product with the versions 2.0.0 and 2.0.1. */
beforeEach(async () => {
  number += 1;
  product = `m${number}`;
  release = `${product}-2.0.0`;
  await addProduct({ id: product, name: `Prodotto ${number}` });
  for (const version of ['2.0.0', '2.0.1'])
    await addRelease({ id: `${product}-${version}`, productId: product, version, publishedAt: clock.now });
  ({ access, id: makerId } = await colleague('admin'));
  await confirmByPassword(access);
});

const show = async () =>
  read(ReleaseMessages, await call('releaseMessages', { access, params: { id: release } }));
const usual = { purpose: 'weakness', words: WORDS, expected: { last: null } };
const write = (body: object = {}) =>
  call('writeReleaseMessage', { access, params: { id: release }, body: { ...usual, ...body } });
const about = async ({ email }: { email: string }) =>
  (await mailsTo(email)).filter(({ subject }) => subject.startsWith(`Prodotto ${number} 2.0.0`));

async function downloader(userId?: string) {
  const user = userId ? { id: userId, email: '' } : await member();
  const row = { releaseId: release, userId: user.id, createdAt: clock.now };
  await context().db.insert(releaseDownloads).values(row);
  return user;
}

/** A customer with a device that runs a version. */
async function runner(appVersion = '2.0.0', device: object = {}) {
  const user = await member();
  const license = await addLicense({ userId: user.id, productId: product });
  await addDevice({ licenseId: license.id, appVersion, ...device });
  return { ...user, licenseId: license.id };
}

it('reaches customers who downloaded it, who run it and who hold the licence that runs it, each once, and nobody else', async () => {
  const [both, owner, holder] = [await runner(), await runner(), await member()];
  await downloader(both.id);
  await hold(owner.licenseId, holder);
  const others = [await runner('2.0.1'), await runner('2.0.0', { deactivatedAt: clock.now }), await member()];
  const [gone, unconfirmed] = [await runner(), await runner()];
  const { db, now } = context();
  await db.update(users).set({ deletedAt: now }).where(eq(users.id, gone.id));
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unconfirmed.id));
  await db.update(users).set({ productNews: false, expiryReminders: false }).where(eq(users.id, owner.id));
  expect(await show()).toEqual({ people: 3, has_more: false, offered: '2.0.1', sent: [] });
  expect(await write()).toMatchObject({ status: 201 });
  await doWork();
  for (const reader of [both, owner, holder]) {
    const [mail, ...more] = await about(reader);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Prodotto ${number} 2.0.0: aggiorna, c’è una vulnerabilità`);
    expect(mail?.text).toContain(WORDS);
    expect(mail?.text).toContain('scarica la versione 2.0.1 dalla pagina Download');
  }
  for (const other of [...others, gone, unconfirmed]) expect(await about(other)).toEqual([]);
  expect((await show()).sent).toMatchObject([
    { purpose: 'weakness', words: WORDS, written: 3, is_written: true },
  ]);
});

it('reaches customers who run it, however the program writes its version', async () => {
  for (const version of ['2.0', '2.0.0.0', '2.0.0-rc.1', '2.0.10', '2']) await runner(version);
  expect((await show()).people).toBe(2);
});

it('is written once by a double press, by two tabs and by repeated steps', async () => {
  const reader = await runner();
  const answers = await Promise.all([write(), write()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await write()).toMatchObject({ status: 409, body: { code: 'message_changed' } });
  const [{ id: messageId } = { id: '' }] = (await show()).sent;
  await consumeWork([
    { job: 'releaseNotices', messageId },
    { job: 'releaseNotices', messageId },
  ]);
  await doWork();
  expect(await about(reader)).toHaveLength(1);
  expect(await write({ purpose: 'other', expected: { last: messageId } })).toMatchObject({ status: 201 });
  await doWork();
  expect(await about(reader)).toHaveLength(2);
  const log = await call('staffLog', { access, query: { target: 'release', target_id: release } });
  expect(log.body).toMatchObject({
    results: [
      { action: 'release_message_sent', after: { purpose: 'other' } },
      { action: 'release_message_sent', after: { product, version: '2.0.0', words: WORDS } },
    ],
  });
});

/** Adds customers who have downloaded the version; their ids are `reader-<number>-000` and on. */
async function manyReaders(many: number) {
  const { id } = await member();
  const columns = 'password_hash, email_verified_at, first_name, last_name, created_at';
  const reader = `'reader-${number}-' || printf('%03d', i)`;
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${many - 1})`;
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO users (id, email, ${columns})
      ${numbers} SELECT ${reader}, ${reader} || '@example.com', ${columns} FROM n, users WHERE id = ?`).bind(
      id,
    ),
    env.DB.prepare(`INSERT INTO release_downloads (release_id, user_id, created_at)
      ${numbers} SELECT ?, ${reader}, ? FROM n`).bind(release, clock.now),
  ]);
}

it('writes to 600 customers in steps, and resumes where it was killed', async () => {
  await manyReaders(600);
  expect(await show()).toMatchObject({ people: 600, has_more: false });
  await write();
  const { database, measure } = countRows(env.DB);
  const inEnv = { ...env, DB: database };
  const [{ id: messageId } = { id: '' }] = (await show()).sent;
  const { queries } = await measure(() => consumeWork([{ job: 'releaseNotices', messageId }], inEnv));
  const [begun] = (await show()).sent;
  expect(begun?.is_written).toBe(false);
  expect(begun?.written).toBeGreaterThan(300);
  expect(begun?.written).toBeLessThanOrEqual(500);
  expect(queries).toBeLessThan(10);
  // The message of the next step was lost.
  await consumeWork([{ job: 'releaseNotices' }]);
  await doWork();
  expect((await show()).sent).toMatchObject([{ written: 600, is_written: true }]);
  const written = await context()
    .db.select({ to: mails.to })
    .from(mails)
    .where(eq(mails.kind, 'release-message'));
  const own = written.filter(({ to }) => to.startsWith(`reader-${number}-`));
  expect([own.length, new Set(own.map(({ to }) => to)).size]).toEqual([600, 600]);
});

it('refuses links to other sites, no text, and a release that was not withdrawn', async () => {
  await runner();
  for (const words of [
    'Apri https://coa-aggiorna.example/x',
    'Vai su www.coa.example',
    `${env.SITE_ORIGIN}.example/x`,
  ])
    expect((await write({ words })).body).toHaveProperty('words');
  expect((await write({ words: '  ' })).status).toBe(400);
  expect((await write({ purpose: 'withdrawn' })).body).toHaveProperty('purpose');
  const withdrawal = { reason: 'Difetto', public_reason: 'Vai su coa-aggiorna.example', tell: true };
  const body = { ...withdrawal, expected: { offered_after: `${product}-2.0.1` } };
  const withdrawn = await call('withdrawRelease', { access, params: { id: release }, body });
  expect(withdrawn.body).toHaveProperty('public_reason');
  expect((await write({ words: `Leggi ${env.SITE_ORIGIN}/downloads` })).status).toBe(201);
  expect((await call('writeReleaseMessage', { access, params: { id: 'none' }, body: {} })).status).toBe(400);
  expect((await call('releaseMessages', { access, params: { id: 'none' } })).status).toBe(404);
});

it('is limited in number per day', async () => {
  await exhaust(['releaseMessagesPerAccount', `account ${makerId}`]);
  expect((await write()).status).toBe(429);
});

it('says what to do without a corrected version, and later that it was withdrawn', async () => {
  const { db, now } = context();
  await db.update(releases).set({ withdrawnAt: now }).where(eq(releases.productId, product));
  const reader = await runner();
  expect(await show()).toMatchObject({ people: 1, offered: null });
  await write();
  await doWork();
  expect((await about(reader)).map(({ text }) => text).join()).toContain(
    'una versione corretta non c’è ancora',
  );
  const [{ id: last } = { id: '' }] = (await show()).sent;
  await write({ purpose: 'withdrawn', expected: { last } });
  await doWork();
  const subjects = (await about(reader)).map(({ subject }) => subject);
  expect(subjects).toContain(`Prodotto ${number} 2.0.0 è stata ritirata`);
  expect(await db.select().from(releaseMessages).where(eq(releaseMessages.releaseId, release))).toHaveLength(
    2,
  );
});
