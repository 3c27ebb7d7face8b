import { count, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { LicenseList } from '#lib/contract/licenses/licenses.ts';
import { Offer } from '#lib/contract/offers/offers.ts';
import { ORGANIZATION_ROLE, ORGANIZATION_UNKNOWN } from '#lib/contract/organizations/rules.ts';
import { Payment } from '#lib/contract/payments/payments.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import { context, mailsTo, member, read, sendForFile } from '#tests/support/worker/api.ts';
import { calendarOf } from '#tests/support/worker/fixtures/orders.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { justBefore } from '#tests/support/worker/interleaved.ts';
import { askAs, join, newOrganization, setRole, takeOut } from '#tests/support/worker/organizations.ts';

beforeAll(() => addProduct({ id: 'one' }));

const order = (key: string = crypto.randomUUID()) => ({
  body: { product_id: 'one', duration_key: '1m' },
  headers: { 'Idempotency-Key': key },
});
const PaymentList = v.object({ results: v.array(Payment) });
const paymentsOf = async (userId: string) =>
  (await context().db.select({ count: count() }).from(payments).where(eq(payments.userId, userId)))[0]?.count;

describe('a purchase in an organization', () => {
  it('belongs to the organization, and not to the buyer', async () => {
    const { id, admin, params } = await newOrganization();
    expect((await askAs(admin, 'purchase', { params, ...order() })).status).toBe(201);
    expect([await paymentsOf(id), await paymentsOf(admin.id)]).toEqual([1, 0]);
    expect(read(LicenseList, await askAs(admin, 'licenses')).count).toBe(0);
    const { results } = read(LicenseList, await askAs(admin, 'licenses', { params }));
    expect(results).toHaveLength(1);
    const at = { params: { ...params, id: results[0]?.id ?? '' } };
    expect((await askAs(admin, 'license', at)).status).toBe(200);
    expect((await askAs(admin, 'license', { params: { id: results[0]?.id ?? '' } })).status).toBe(404);
    const other = await newOrganization();
    const elsewhere = { ...at.params, ...other.params };
    expect((await askAs(other.admin, 'license', { params: elsewhere })).status).toBe(404);
  });

  it('happens once for each key of each person', async () => {
    const { id, admin, params, join } = await newOrganization();
    const colleague = await join('billing');
    const key = crypto.randomUUID();
    for (const who of [admin, admin, colleague, colleague])
      await askAs(who, 'purchase', { params, ...order(key) });
    expect(await paymentsOf(id)).toBe(2);
  });

  it('shows its key to admins, and only its end to billing', async () => {
    const { admin, params, join } = await newOrganization();
    const payer = await join('billing');
    const bought = read(PurchaseResult, await askAs(payer, 'purchase', { params, ...order() }));
    const [own] = read(LicenseList, await askAs(admin, 'licenses', { params })).results;
    const covered = `••••-${own?.license_key.slice(-5)}`;
    expect(own?.license_key).toMatch(/^COA-/);
    expect(bought.license.license_key).toBe(covered);
    for (const name of ['licenses', 'licensesByProduct', 'license', 'renewal'] as const) {
      const answer = await askAs(payer, name, {
        params: { ...params, id: name === 'renewal' ? 'one' : (own?.id ?? '') },
      });
      const text = JSON.stringify(answer.body);
      expect([name, text.includes(covered), text.includes(own?.license_key ?? '')]).toEqual([
        name,
        true,
        false,
      ]);
    }
  });
});

describe('a link for an organization', () => {
  it('leads to the organization: in the files of its payments, and in its mails', async () => {
    const { id, admin, params, join } = await newOrganization();
    const payer = await join('billing');
    await askAs(payer, 'purchase', { params, ...order() });
    const [own] = read(PaymentList, await askAs(payer, 'payments', { params })).results;
    const at = { ...params, id: own?.id ?? '' };
    expect(own?.invoice_url).toBe(callPath('invoice', at));
    const headers = { Authorization: `Bearer ${payer.access}` };
    expect((await sendForFile(callPath('invoice', at), { headers })).status).toBe(200);
    expect((await askAs(payer, 'invoice', { params: { id: at.id } })).status).toBe(404);
    const mails = await mailsTo(admin.email);
    expect(mails.map(({ text }) => text).join()).toContain(`/organizations/${id}/payments/${at.id}`);
    const mail = mails.find(({ files }) => files.length > 0);
    // Calendar lines are folded after 75 bytes.
    const entry = mail && (await calendarOf(mail)).replaceAll('\r\n ', '');
    expect(entry).toContain(`/organizations/${id}/licenses/`);
  });
});

describe('a role that ends while a call runs', () => {
  it.each([
    ['is taken away', 404, ORGANIZATION_UNKNOWN],
    ['becomes less', 403, ORGANIZATION_ROLE],
  ] as const)('writes nothing if it %s', async (how, status, code) => {
    const { id, params } = await newOrganization();
    for (let batch = 1; batch <= 4; batch += 1) {
      const who = await join(id, 'billing');
      const end = () => (how === 'is taken away' ? takeOut(id, who.id) : setRole(id, who.id, 'member'));
      const answer = await askAs(who, 'purchase', { params, ...order() }, justBefore(batch, end));
      if (answer.status === 201) {
        expect(batch).toBeGreaterThan(1);
        return;
      }
      expect([batch, answer.status, answer.body]).toMatchObject([batch, status, { code }]);
      expect(await paymentsOf(id)).toBe(0);
      const made = await context().db.select().from(licenses).where(eq(licenses.userId, id));
      expect(made).toEqual([]);
    }
    throw new Error('The purchase has more batches than were tried');
  });

  it('withdraws no offer', async () => {
    const { id, admin, params } = await newOrganization();
    const made = await askAs(admin, 'makeOffer', { params, ...order() });
    const at = { params: { ...params, id: read(Offer, made).id } };
    const who = await join(id, 'billing');
    const answer = await askAs(
      who,
      'deleteOffer',
      at,
      justBefore(1, () => takeOut(id, who.id)),
    );
    expect([answer.status, answer.body]).toMatchObject([404, { code: ORGANIZATION_UNKNOWN }]);
    expect((await askAs(admin, 'offers', { params })).body).toMatchObject({
      results: [{ id: at.params.id }],
    });
  });
});

it('an offer is not deleted by a member who was taken out a moment before', async () => {
  const { id, admin, params, join } = await newOrganization();
  const payer = await join('billing');
  const body = { product_id: 'one', duration_key: '1m', quantity: 2 };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const offer = read(Offer, await askAs(payer, 'makeOffer', { params, headers, body }));
  const end = justBefore(1, () => takeOut(id, payer.id));
  const answer = await askAs(payer, 'deleteOffer', { params: { ...params, id: offer.id } }, end);
  expect(answer).toMatchObject({ status: 404, body: { code: ORGANIZATION_UNKNOWN } });
  expect((await askAs(admin, 'offers', { params })).body).toMatchObject({
    results: [{ id: offer.id, offer_state: 'open' }],
  });
});

it('a person’s own calls make no query about organizations', async () => {
  const person = await member();
  const { id } = await newOrganization();
  await join(id, 'admin', person);
  await askAs(person, 'purchase', order());
  expect([await paymentsOf(id), await paymentsOf(person.id)]).toEqual([0, 1]);
});
