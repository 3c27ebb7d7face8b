import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { call, clock, context, mailsTo, member, sendForFile } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { linkOf } from '#tests/support/worker/fixtures/downloads.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { addRelease } from '#tests/support/worker/fixtures/releases.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { doWork } from '#tests/support/worker/work.ts';

let number = 0;
let product = '';
let access = '';

/** Each test has its own product with the versions 1.0.0 and 2.0.0. */
beforeEach(async () => {
  number += 1;
  product = `p${number}`;
  await addProduct({ id: product, name: `Prodotto ${number}` });
  await addRelease({ id: `${product}-1`, productId: product, version: '1.0.0', publishedAt: clock.now });
  await addRelease({ id: `${product}-2`, productId: product, version: '2.0.0', publishedAt: clock.now });
  ({ access } = await colleague('admin'));
  await confirmByPassword(access);
});

async function owner() {
  const user = await member();
  await addLicense({ userId: user.id, productId: product });
  return user;
}

/** A customer who has begun to download the offered version. */
async function downloader() {
  const user = await owner();
  expect((await sendForFile(await linkOf(user.access, product))).status).toBe(200);
  return user;
}

const effectsOf = async (id: string) =>
  (await call('withdrawalEffects', { access, params: { id: `${product}-${id}` } })).body;
const withdraw = (id: string, offered: string | null, tell = false) =>
  call('withdrawRelease', {
    access,
    params: { id: `${product}-${id}` },
    body: { reason: 'Difetto', tell, expected: { offered_after: offered } },
  });
const told = async ({ email }: { email: string }) =>
  (await mailsTo(email)).filter(({ subject }) => subject.endsWith('è stata ritirata'));

it('announces what customers get then, for each channel, and how many are affected', async () => {
  await addRelease({ id: `${product}-3`, productId: product, version: '3.0.0', channel: 'beta' });
  await downloader();
  expect(await effectsOf('2')).toEqual({ offered_after: '1.0.0', people: 1, has_more: false });
  expect(await effectsOf('1')).toEqual({ offered_after: '2.0.0', people: 0, has_more: false });
  expect(await effectsOf('3')).toMatchObject({ offered_after: '2.0.0' });
  await withdraw('1', '2.0.0');
  expect(await effectsOf('2')).toMatchObject({ offered_after: null });
});

it('is refused if customers would get another version by now than was announced', async () => {
  expect(await withdraw('2', null)).toMatchObject({
    status: 409,
    body: { code: 'offer_changed' },
  });
  expect((await withdraw('2', '1.0.0')).status).toBe(200);
  expect(await withdraw('2', '1.0.0')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
});

it('offers the previous version for download, and none after the last one', async () => {
  const { access: customer } = await owner();
  const listed = async () => (await call('downloads', { access: customer })).body;
  await withdraw('2', '1.0.0');
  expect(await listed()).toMatchObject({ downloads: [{ version: '1.0.0' }], unavailable: [] });
  await withdraw('1', null);
  expect(await listed()).toEqual({
    downloads: [],
    unavailable: [{ product_id: product, product_name: `Prodotto ${number}` }],
  });
});

it('informs customers who downloaded it once, if that is chosen', async () => {
  const [reader, other] = [await downloader(), await owner()];
  await sendForFile(await linkOf(reader.access, product));
  await withdraw('2', '1.0.0', true);
  await doWork();
  const [mail, ...more] = await told(reader);
  expect([more, await told(other)]).toEqual([[], []]);
  expect(mail?.subject).toBe(`Prodotto ${number} 2.0.0 è stata ritirata`);
  expect(mail?.text).toContain('scarica la versione 1.0.0 dalla pagina Download');
  expect(mail?.text).not.toContain('Difetto');
});

it('says in the mail that there is no other version', async () => {
  await withdraw('1', '2.0.0');
  const reader = await downloader();
  await withdraw('2', null, true);
  await doWork();
  const [mail] = await told(reader);
  expect(mail?.text).toContain('Al momento non c’è un’altra versione da scaricare');
});

it('informs nobody unless that is chosen, and no unconfirmed address or deleted account', async () => {
  const silent = await downloader();
  await withdraw('2', '1.0.0');
  await doWork();
  expect(await told(silent)).toEqual([]);
  const [unconfirmed, gone, reader] = [await downloader(), await downloader(), await downloader()];
  const { db, now } = context();
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unconfirmed.id));
  await db.update(users).set({ deletedAt: now }).where(eq(users.id, gone.id));
  expect(await effectsOf('1')).toMatchObject({ people: 1 });
  await withdraw('1', null, true);
  await doWork();
  expect([await told(unconfirmed), await told(gone)]).toEqual([[], []]);
  expect(await told(reader)).toHaveLength(1);
});

it('has notes that an admin corrects in the state that was shown, also for customers', async () => {
  const { access: customer } = await owner();
  const params = { id: `${product}-2` };
  const correct = (notes: string | null, seen: string) =>
    call('correctReleaseNotes', { access, params, body: { notes, expected: { notes: seen } } });
  expect((await correct('Più veloce.\nPiù sicuro.', '')).body).toMatchObject({
    notes: 'Più veloce.\nPiù sicuro.',
  });
  expect(await correct('Altro', '')).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { notes: 'Più veloce.\nPiù sicuro.' } },
  });
  expect((await call('downloads', { access: customer })).body).toMatchObject({
    downloads: [{ notes: 'Più veloce.\nPiù sicuro.' }],
  });
  expect((await correct(null, 'Più veloce.\nPiù sicuro.')).body).toMatchObject({ notes: '' });
  const log = await call('staffLog', { access, query: { target: 'release', target_id: params.id } });
  expect(log.body).toMatchObject({
    results: [
      { action: 'release_notes_corrected', after: { notes: '' } },
      {
        action: 'release_notes_corrected',
        before: { notes: '' },
        after: { notes: 'Più veloce.\nPiù sicuro.' },
      },
    ],
  });
});

it('shows customers its public reason, and keeps the internal one', async () => {
  const body = { reason: 'Ticket 12', public_reason: 'Perde i dati.', tell: false };
  const expected = { offered_after: '1.0.0' };
  await call('withdrawRelease', { access, params: { id: `${product}-2` }, body: { ...body, expected } });
  const user = await owner();
  const answer = await call('ownVersions', { access: user.access, params: { id: product } });
  expect(answer.body).toMatchObject({
    versions: [{ withdrawal_reason: 'Perde i dati.' }, { version: '1.0.0' }],
  });
  expect(JSON.stringify(answer.body)).not.toContain('Ticket 12');
});
