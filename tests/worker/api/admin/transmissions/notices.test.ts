import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documents } from '#lib/api/db/schema/documents.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { transmissions } from '#lib/api/db/schema/transmissions.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { delivered, notDelivered, refused } from '#tests/support/notices.ts';
import { call, clock, context, mailsTo, member } from '#tests/support/worker/api.ts';
import { addSale } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { newBatch, readNotices, transmissionsOf } from '#tests/support/worker/fixtures/transmissions.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let access = '';
let customer = '';
let file = '';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));
beforeEach(async () => {
  await context().db.delete(transmissions);
  await context().db.update(documents).set({ sdiState: 'delivered' });
  ({ access } = await colleague());
  ({ id: customer } = await member());
  await addSale(customer);
  await newBatch(access);
  file = (await transmissionsOf(access, 'sent'))[0]?.file_name ?? '';
});

const mailsOf = async (kind: string) =>
  (await context().db.select().from(mails).where(eq(mails.userId, customer))).filter(
    (mail) => mail.kind === kind,
  );

describe('a notice', () => {
  it('says that a file was delivered, by the exchange system’s clock; read again it changes nothing', async () => {
    const xml = delivered({ file, at: '2026-09-15T08:00:00.000+02:00' });
    const [first, second] = await readNotices(access, xml, xml);
    expect(first).toMatchObject({
      outcome: 'read',
      sentence: expect.stringMatching(/^Fattura .*: consegnata\.$/),
    });
    expect(second?.outcome).toBe('known');
    const [row] = await transmissionsOf(access, 'delivered');
    expect(row).toMatchObject({ file_name: file, due_on: null, errors: [] });
    expect(await readNotices(access, xml)).toMatchObject([{ outcome: 'known' }]);
  });

  it('of a refusal has its codes, and gives five days', async () => {
    const at = '2026-09-15T08:00:00.000+02:00';
    clock.now = Date.parse('2026-09-16T08:00:00Z');
    ({ access } = await colleague());
    await readNotices(access, refused({ file, at }, [['00305', 'Non\n valido']]));
    expect(await transmissionsOf(access, 'refused')).toMatchObject([
      { errors: [{ code: '00305', description: 'Non valido' }], due_on: '2026-09-20', days_left: 4 },
    ]);
  });

  it('of a failed delivery mails the copy to its buyer, once', async () => {
    const xml = notDelivered({ file });
    await readNotices(access, xml, xml);
    expect(await mailsOf('invoice-undelivered')).toHaveLength(1);
    expect(await transmissionsOf(access, 'not_delivered')).toHaveLength(1);
  });

  it('sends the copy to a confirmed address only', async () => {
    const isCustomer = eq(users.id, customer);
    const [{ email } = { email: '' }] = await context().db.select().from(users).where(isCustomer);
    await readNotices(access, notDelivered({ file }));
    const copies = async () => (await mailsTo(email)).map(({ files }) => files.map(({ name }) => name));
    expect(await copies()).toEqual([[expect.stringMatching(/^fattura-.*\.pdf$/)]]);
    await context().db.update(users).set({ emailVerifiedAt: null }).where(isCustomer);
    await addSale(customer);
    const [waiting] = await transmissionsOf(access);
    await readNotices(access, notDelivered({ file: waiting?.file_name ?? '' }));
    expect((await copies()).toSorted()).toContainEqual([]);
  });

  it('that contradicts the known state changes nothing', async () => {
    await readNotices(access, delivered({ file }));
    expect(await readNotices(access, refused({ file }))).toMatchObject([
      { outcome: 'refused', sentence: expect.stringContaining('risulta già «Consegnata»') },
    ]);
    expect(await transmissionsOf(access, 'refused')).toEqual([]);
  });

  it('of another shop, or an invalid one, gets its sentence, and the others are read', async () => {
    const other = delivered({ file: 'IT99999999999_6000C.xml' });
    const results = await readNotices(access, other, '<html/>', delivered({ file }));
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'read']);
    expect(results[0]?.sentence).toBe(
      'Nessun documento di questo negozio ha il file IT99999999999_6000C.xml.',
    );
  });

  it('may arrive before the file was marked as sent', async () => {
    await addSale(customer);
    const [waiting] = await transmissionsOf(access);
    await readNotices(access, delivered({ file: waiting?.file_name ?? '' }));
    expect(await transmissionsOf(access)).toEqual([]);
  });
});

it('prevents that its file is taken back with the batch', async () => {
  await addSale(customer);
  const { id } = await newBatch(access);
  const [, second] = await transmissionsOf(access, 'sent');
  await readNotices(access, delivered({ file: second?.file_name ?? '' }));
  await call('takeBatchBack', { access, params: { id } });
  expect(await transmissionsOf(access)).toEqual([]);
  expect(await transmissionsOf(access, 'delivered')).not.toEqual([]);
});
