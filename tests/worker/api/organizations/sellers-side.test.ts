import { beforeAll, expect, it } from 'vitest';
import { customerCalls } from '#lib/contract/admin/customers/calls.ts';
import { call, read } from '#tests/support/worker/api.ts';
import { changerOf } from '#tests/support/worker/assisted-emails.ts';
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

it('the seller’s people see an organization as one, with who belongs to it', async () => {
  const payer = await place.join('billing');
  const page = await show(place);
  expect(page).toMatchObject({ kind: 'organization', last_name: 'Zanzara Consulenze', sessions: [] });
  const roles = Object.fromEntries(page.people.map(({ id, role }) => [id, role]));
  expect(roles).toEqual({ [place.admin.id]: 'admin', [payer.id]: 'billing' });
  expect(await show(payer)).toMatchObject({ kind: 'person', people: [] });
  const found = await call('customers', { access, query: { q: 'zanzara' } });
  expect(found.body).toMatchObject({ results: [{ id: place.id, kind: 'organization' }] });
});

it('an organization’s address is changed for nobody, as it is its contact’s', async () => {
  const admin = changerOf(await confirmedColleague());
  const answer = await admin.ask({ id: place.id, email: place.admin.email }, 'altrove@example.org');
  expect(answer).toMatchObject({ status: 400, body: { email: [expect.any(String)] } });
});
