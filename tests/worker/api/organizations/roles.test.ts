import { beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';
import {
  hasRole,
  ORGANIZATION_ROLE,
  ORGANIZATION_UNKNOWN,
  type OrganizationRole,
  organizationRoles,
} from '#lib/contract/organizations/rules.ts';
import { type Answer, call, member } from '#tests/support/worker/api.ts';
import {
  type Member,
  newOrganization,
  organizationCalls,
  takeOut,
} from '#tests/support/worker/organizations.ts';

let organization: Awaited<ReturnType<typeof newOrganization>>;
let people: Record<OrganizationRole | 'stranger' | 'former', Member>;

beforeAll(async () => {
  organization = await newOrganization();
  const { id, admin, join } = organization;
  const former = await join('admin');
  people = {
    admin,
    billing: await join('billing'),
    member: await join('member'),
    stranger: await member(),
    former,
  };
  await takeOut(id, former.id);
});

/** Makes a call without the data that it needs: the API checks the role first. */
const ask = (name: CallName, { access }: Member, place = organization.params) =>
  call(name, {
    access,
    params: { ...place, id: 'unknown', product: 'unknown' },
    ...(calls[name].method !== 'GET' && { body: {} }),
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });

const codeOf = ({ body }: Answer) => (body as { code?: string } | undefined)?.code;

describe('a call in an organization', () => {
  const cases = organizationCalls.flatMap(([name, needed]) =>
    organizationRoles.map((role) => ({ name, needed, role })),
  );

  it.each(cases)('«$name» needs $needed and is made as $role', async ({ name, needed, role }) => {
    const answer = await ask(name, people[role]);
    if (hasRole(role, needed))
      expect([ORGANIZATION_ROLE, ORGANIZATION_UNKNOWN]).not.toContain(codeOf(answer));
    else expect([answer.status, codeOf(answer)]).toEqual([403, ORGANIZATION_ROLE]);
  });

  it.each(organizationCalls)(
    '«%s» is unknown to strangers, and to a member who was taken out a second ago',
    async (name) => {
      for (const who of [people.stranger, people.former]) {
        const answer = await ask(name, who);
        expect([answer.status, codeOf(answer)]).toEqual([404, ORGANIZATION_UNKNOWN]);
        const nowhere = await ask(name, who, { organization: 'none' });
        expect([nowhere.status, nowhere.body]).toEqual([answer.status, answer.body]);
      }
    },
  );

  it('does not accept a person’s id for an organization’s', async () => {
    const answer = await ask('licenses', people.admin, { organization: people.admin.id });
    expect([answer.status, codeOf(answer)]).toEqual([404, ORGANIZATION_UNKNOWN]);
  });

  it('needs a session first', async () => {
    const answer = await call('licenses', { params: organization.params });
    expect(answer.status).toBe(401);
  });
});
