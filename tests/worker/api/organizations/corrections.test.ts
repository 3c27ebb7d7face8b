import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { documents } from '#lib/api/db/schema/documents.ts';
import { customerCalls } from '#lib/contract/admin/customers/calls.ts';
import { REQUIRED } from '#lib/contract/messages.ts';
import { writeNumber } from '#lib/contract/payments/documents.ts';
import { call, context, read } from '#tests/support/worker/api.ts';
import { addSale } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { type Member, newOrganization } from '#tests/support/worker/organizations.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';

let place: Awaited<ReturnType<typeof newOrganization>>;
let access: string;

beforeAll(async () => {
  place = await newOrganization('Zanzara Consulenze');
  ({ access } = await confirmedColleague());
});

const show = async ({ id }: Pick<Member, 'id'>) =>
  read(customerCalls.customer.result, await call('customer', { access, params: { id } }));

it('an organization’s data are corrected, and it remains a company without a person’s name', async () => {
  const correct = async (change: object) => {
    const expected = (await show(place)).billing;
    const body = { change, expected, reason: 'Lo chiede il cliente' };
    return call('correctCustomer', { access, params: { id: place.id }, body });
  };
  expect((await correct({ city: 'Torino' })).status).toBe(200);
  expect(await correct({ company: '' })).toMatchObject({ status: 400, body: { company: expect.any(Array) } });
  expect(await correct({ first_name: 'Ada' })).toMatchObject({
    status: 400,
    body: { first_name: expect.any(Array) },
  });
});

it('an organization’s document is corrected without a first name, a person’s is not', async () => {
  await addProduct({ id: 'one' });
  const payment = await addSale(place.id);
  const [document] = await context().db.select().from(documents).where(eq(documents.paymentId, payment));
  const buyer = {
    ...{ first_name: '', last_name: 'Zanzara', company: 'Zanzara Consulenze', vat_number: '01234567897' },
    ...{ address: 'Via Roma 1', city: 'Milano', postal_code: '20121', province: 'MI', country: 'IT' },
    ...{ tax_code: '', sdi_code: 'ABCDEF1', pec: '' },
  };
  const plan = (changes: object) =>
    call('previewCorrection', {
      access,
      params: { id: String(document?.id) },
      body: {
        buyer: { ...buyer, ...changes },
        expected: document ? writeNumber(document) : '',
        reason: 'Dati errati',
      },
    });
  expect((await plan({})).status).toBe(200);
  expect(await plan({ company: '', vat_number: '', sdi_code: '' })).toMatchObject({
    status: 400,
    body: { buyer: [REQUIRED] },
  });
});
