import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { payments } from '#lib/api/db/schema/payments.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { GivenLicense } from '#lib/contract/admin/licenses/gifts.ts';
import { LicenseList } from '#lib/contract/licenses/licenses.ts';
import { call, context, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { usageOf } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let access = '';

beforeAll(async () => {
  ({ access } = await colleague());
  await addProduct({ id: 'one', name: 'Uno', maxActivations: 2 });
});

const give = (body: object, key: string = crypto.randomUUID()) =>
  call('giveLicense', {
    access,
    headers: { 'Idempotency-Key': key },
    body: { product_id: 'one', months: 6, reason: 'Premio', ...body },
  });

const licensesOf = async (owner: { access: string }) =>
  read(LicenseList, await call('licenses', { access: owner.access })).results;

it('belongs to its customer at once, without a payment; the mail has no key', async () => {
  const owner = await member();
  const { id } = read(GivenLicense, await give({ email: owner.email.toUpperCase() }));
  const [license] = await licensesOf(owner);
  expect(license).toMatchObject({
    id,
    status: 'active',
    purchase_price: 0,
    max_activations: 2,
    duration_months: 6,
  });
  const device = desktop({ key: license?.license_key ?? '', productId: 'one' });
  expect((await device.activate()).body).toMatchObject({ code: 'ACTIVATED' });
  const [mail] = await mailsTo(owner.email);
  expect(mail?.subject).toBe('Hai una nuova licenza Uno');
  expect(mail?.text).toContain('15 marzo 2027');
  expect(mail?.text).not.toContain(license?.license_key);
  expect((await usageOf(id)).map(({ event }) => event)).toEqual(['activated', 'created']);
  const { db } = context();
  expect(await db.select().from(payments).where(eq(payments.userId, owner.id))).toEqual([]);
  expect(await db.select().from(staffEvents).where(eq(staffEvents.targetId, id))).toMatchObject([
    {
      action: 'license_given',
      after: { user_id: owner.id, months: 6, max_activations: 2 },
      reason: 'Premio',
    },
  ]);
});

it('is given once for each key, also at the same moment', async () => {
  const owner = await member();
  const gift = { email: owner.email, devices: 7 };
  const answers = await Promise.all([1, 2, 3].map(() => give(gift, 'one-and-the-same')));
  expect(new Set(answers.map((answer) => read(GivenLicense, answer).id)).size).toBe(1);
  expect(await licensesOf(owner)).toMatchObject([{ max_activations: 7 }]);
  expect(await mailsTo(owner.email)).toHaveLength(1);
  expect((await give({ ...gift, months: 12 }, 'one-and-the-same')).status).toBe(422);
});

it('is possible for confirmed accounts and known products only', async () => {
  const stranger = await give({ email: 'nessuno@example.com' });
  expect(stranger).toMatchObject({ status: 400, body: { email: ['Nessun cliente ha questo indirizzo.'] } });
  const unconfirmed = await member({ verified: false });
  expect((await give({ email: unconfirmed.email })).body).toMatchObject({ email: [expect.any(String)] });
  const { email } = await member();
  expect((await give({ email, product_id: 'none' })).body).toMatchObject({
    product_id: [expect.any(String)],
  });
  expect((await give({ email, months: 121 })).status).toBe(400);
  expect((await give({ email }, 'short')).status).toBe(400);
});

it('keeps its months if a paid renewal is refunded', async () => {
  const owner = await member();
  const { id } = read(GivenLicense, await give({ email: owner.email }));
  const [given] = await licensesOf(owner);
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const body = { duration_key: '1m' };
  expect((await call('renew', { access: owner.access, params: { id }, headers, body })).status).toBe(200);
  const { db } = context();
  const [paid] = await db.select().from(payments).where(eq(payments.userId, owner.id));
  await confirmByPassword(access);
  const refund = {
    amount: '49',
    expected: { status: 'completed', refunded: '0.00' },
    reason: 'Ripensamento',
  };
  const params = { id: paid?.id ?? '' };
  expect((await call('refundPayment', { access, params, body: refund })).status).toBe(200);
  expect(await licensesOf(owner)).toMatchObject([
    { id, status: 'active', expires_at: given?.expires_at, duration_months: 6 },
  ]);
});
