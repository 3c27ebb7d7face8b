import * as v from 'valibot';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';
import { Offer } from '#lib/contract/offers/offers.ts';
import { Organization, OrganizationPeople } from '#lib/contract/organizations/organizations.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import type { UserAgent } from '#tests/support/user-agent.ts';
import { buy, newCustomer, order, PASSWORD } from './support/accounts.ts';
import { hostile, statusesOf } from './support/cases.ts';
import { mailedToken } from './support/outbox.ts';
import { shared } from './support/shared.ts';

const prove = (agent: UserAgent) =>
  agent.call('confirm', { body: { method: 'password', password: PASSWORD } });

/** An organization with two admins, and somebody who belongs to none. */
const place = shared(async () => {
  const [one, other, stranger] = await Promise.all([newCustomer(), newCustomer(), newCustomer()]);
  await Promise.all([one, other, stranger].map(({ agent }) => prove(agent)));
  const made = await one.agent.call('createOrganization', { body: { name: 'Studio Bianchi' } });
  const { id } = v.parse(Organization, await made.json());
  const params = { organization: id };
  await one.agent.call('inviteToOrganization', { params, body: { email: other.email, role: 'admin' } });
  const token = await mailedToken(other.email, '/invito/');
  await other.agent.call('acceptInvitation', { body: { token } });
  return { params, admins: [one.agent, other.agent] as const, stranger: stranger.agent };
});

const ofOrganizations = (Object.keys(calls) as CallName[]).filter((name) => 'organization' in calls[name]);

hostile(
  201,
  'make every call of an organization as a stranger, each under its address',
  ['404', true],
  async () => {
    const { params, stranger } = await place();
    const statuses = new Set<number>();
    for (const name of ofOrganizations) {
      const body = calls[name].method === 'GET' ? {} : { body: {} };
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      const answer = await stranger.call(name, {
        params: { ...params, id: 'x', product: 'x' },
        headers,
        ...body,
      });
      statuses.add(answer.status);
    }
    return [[...statuses].join(' '), ofOrganizations.length > 50];
  },
);

hostile(
  201,
  'take the role from each other, leave and take each other out, all at once, until one manages it',
  'somebody manages it',
  async () => {
    const { params, admins } = await place();
    const listed = async (agent: UserAgent) =>
      v.safeParse(OrganizationPeople, await (await agent.call('organizationPeople', { params })).json());
    const people = await listed(admins[0]);
    const ids = people.success ? people.output.results.map(({ id }) => id) : [];
    await Promise.all(
      admins.flatMap((agent) => [
        ...ids.map((id) =>
          agent.tab().call('changeOrganizationRole', { params: { ...params, id }, body: { role: 'member' } }),
        ),
        ...ids.map((id) => agent.tab().call('removeOrganizationPerson', { params: { ...params, id } })),
        agent.tab().call('leaveOrganization', { params }),
      ]),
    );
    const left = await Promise.all(admins.map(listed));
    return left.some(({ success }) => success) ? 'somebody manages it' : 'it is nobody’s';
  },
);

hostile(
  202,
  'order by another’s offer, renew another’s licence among one’s own, and get devices for it; then one’s own',
  [
    [404, 404, 404],
    [201, 409, 409],
  ],
  async () => {
    const [{ agent: mine }, { agent: theirs }] = await Promise.all([newCustomer(), newCustomer()]);
    const licenseOf = async (agent: UserAgent) =>
      v.parse(PurchaseResult, await (await buy(agent)).json()).license.id ?? '';
    const [foreign, ...own] = [await licenseOf(theirs), await licenseOf(mine), await licenseOf(mine)];
    const keyed = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });
    const offerOf = async (agent: UserAgent) => {
      const made = await agent.call('makeOffer', { body: { ...order, quantity: 2 }, ...keyed() });
      return v.parse(Offer, await made.json());
    };
    /** Orders at a wrong price; only buyers who may order are told that it is wrong. */
    const ask = ({ id, price }: Offer, license: string) => [
      buy(mine, { ...order, quantity: 2, offer_id: id, expected_price: (price / 100).toFixed(2) }),
      mine.call('placeOrder', {
        body: { ...order, license_ids: [own[0], license], expected_price: '1.00', terms_version: 1 },
        ...keyed(),
      }),
      mine.call('addDevices', {
        params: { id: license },
        body: { devices: 1, expected_price: '1.00' },
        ...keyed(),
      }),
    ];
    const refused = await statusesOf(ask(await offerOf(theirs), foreign));
    return [refused, await statusesOf(ask(await offerOf(mine), own[1] ?? ''))];
  },
);
