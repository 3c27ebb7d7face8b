import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { customerCalls } from '#lib/contract/admin/customers/calls.ts';
import { call, context, PASSWORD, read } from '#tests/support/worker/api.ts';
import { changerOf } from '#tests/support/worker/assisted-emails.ts';
import { addApiKey } from '#tests/support/worker/fixtures/api-keys.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { askConfirmed, type Member, newOrganization } from '#tests/support/worker/organizations.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';

let place: Awaited<ReturnType<typeof newOrganization>>;
let access: string;
let program: string;

beforeAll(async () => {
  place = await newOrganization('Zanzara Consulenze');
  ({ access } = await confirmedColleague());
  ({ access: program } = await addApiKey());
  await addProduct({ id: 'one' });
});

const show = async ({ id }: Pick<Member, 'id'>) =>
  read(customerCalls.customer.result, await call('customer', { access, params: { id } }));

it('staff see an organization as such, with its members', async () => {
  const payer = await place.join('billing');
  const page = await show(place);
  expect(page).toMatchObject({ kind: 'organization', last_name: 'Zanzara Consulenze', sessions: [] });
  const roles = Object.fromEntries(page.people.map(({ id, role }) => [id, role]));
  expect(roles).toEqual({ [place.admin.id]: 'admin', [payer.id]: 'billing' });
  const organization = { id: place.id, name: 'Zanzara Consulenze', role: 'billing' };
  expect(await show(payer)).toMatchObject({ kind: 'person', people: [], organizations: [organization] });
  expect(page.organizations).toEqual([]);
  const found = await call('customers', { access, query: { q: 'zanzara' } });
  expect(found.body).toMatchObject({ results: [{ id: place.id, kind: 'organization' }] });
  const { body } = await call('staffSearch', { access, query: { q: 'zanzara' } });
  expect(body).toMatchObject({
    results: [{ id: place.id, detail: expect.stringMatching(/^Organizzazione · /) }],
  });
});

it('an organization’s address cannot be changed, as it is its contact’s', async () => {
  const admin = changerOf(await confirmedColleague());
  const answer = await admin.ask({ id: place.id, email: place.admin.email }, 'altrove@example.org');
  expect(answer).toMatchObject({ status: 400, body: { email: [expect.any(String)] } });
});

it('organizations have a list, newest first or by name, page by page', async () => {
  const [second, third] = [await newOrganization('Api Srl'), await newOrganization('Marmo Srl')];
  const listed = async (query: Record<string, string>) => {
    const { body } = await call('customers', { access, query: { kind: 'organization', ...query } });
    return body as { results: { id: string }[]; next: string | null; found: number };
  };
  const ids = ({ results }: { results: { id: string }[] }) => results.map(({ id }) => id);
  const newest = await listed({});
  expect(newest).toMatchObject({ found: 3, next: null });
  expect(new Set(ids(newest))).toEqual(new Set([place.id, second.id, third.id]));
  const first = await listed({ sort: 'name', limit: '2' });
  expect(ids(first)).toEqual([second.id, third.id]);
  expect(ids(await listed({ sort: 'name', limit: '2', after: first.next ?? '' }))).toEqual([place.id]);
  const all = (await call('customers', { access })).body as { found: number };
  expect(all.found).toBeGreaterThan(3);
});

const gift = { product_id: 'one', months: 6, reason: 'Accordo' };
const give = (name: 'giveLicense' | 'createLicense', body: object) =>
  call(name, {
    access: name === 'giveLicense' ? access : program,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: { ...gift, ...body },
  });
const ownedBy = (id: string) => context().db.select().from(licenses).where(eq(licenses.userId, id));

it('a licence is given to an organization by its id; an address means the person', async () => {
  expect((await give('giveLicense', { customer_id: place.id })).status).toBe(201);
  expect((await give('createLicense', { customer_id: place.id })).status).toBe(201);
  expect((await give('giveLicense', { email: place.admin.email })).status).toBe(201);
  expect(await ownedBy(place.id)).toHaveLength(2);
  expect(await ownedBy(place.admin.id)).toHaveLength(1);
  const found = await call('findLicensesByCustomer', { access: program, body: { customer_id: place.id } });
  expect(found.body).toMatchObject({ results: [{ organization: { id: place.id } }, {}], next: null });
  for (const body of [{}, { email: place.admin.email, customer_id: place.id }]) {
    expect(await give('giveLicense', body)).toMatchObject({
      status: 400,
      body: { email: [expect.any(String)] },
    });
    expect((await call('findLicensesByCustomer', { access: program, body })).status).toBe(400);
  }
  const nobody = await give('createLicense', { customer_id: 'nessuno' });
  expect(nobody).toMatchObject({ status: 404, body: { code: 'customer_not_found' } });
});

it('a person’s actions do not exist for an organization: messages, exports, sessions and factors', async () => {
  const params = { id: place.id };
  const reason = 'Chiesto al telefono';
  const message = { category: 'technical', subject: 'Salve', message: 'Come va?' };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const answers = [
    await call('writeToCustomer', { access, params, headers, body: message }),
    await call('exportCustomer', { access, params, body: { reason } }),
    await call('endCustomerSessions', { access, params, body: { reason } }),
    await call('resetCustomerFactors', { access, params, body: { reason } }),
    await call('resendCustomerVerification', { access, params, body: { reason } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
  expect(await show(place)).toMatchObject({ conversations: [], security_log: [] });
});

it('an organization’s invoice data are corrected, and a deleted member disappears from its page', async () => {
  const other = await newOrganization('Studio Verdi');
  const one = await other.join('member');
  expect((await show(other)).people.map(({ id }) => id)).toContain(one.id);
  const { billing } = await show(other);
  const body = { change: { city: 'Torino' }, expected: billing, reason: 'Sede nuova' };
  const corrected = await call('correctCustomer', { access, params: { id: other.id }, body });
  expect(corrected).toMatchObject({ status: 200, body: { city: 'Torino' } });
  await askConfirmed(one, 'deleteAccount', { body: { password: PASSWORD } });
  expect((await show(other)).people.map(({ id }) => id)).not.toContain(one.id);
});
