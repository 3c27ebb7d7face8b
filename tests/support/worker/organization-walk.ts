import * as v from 'valibot';
import { expect } from 'vitest';
import {
  Organization,
  OrganizationInvitation,
  Organizations,
} from '#lib/contract/organizations/organizations.ts';
import { PASSWORD } from './fixtures/account.ts';
import { customer } from './transports.ts';
import { mailed, type Walker } from './walker.ts';

/** Makes every call about organizations, and one that also works for a person. */
export async function walkOrganizations({ ask }: Pick<Walker, 'ask'>) {
  const { client: admin } = await customer();
  const body = { name: 'Studio Bianchi' };
  const { id } = v.parse(Organization, await ask(admin, 'createOrganization', { body }));
  const params = { organization: id };
  expect(v.parse(Organizations, await ask(admin, 'organizations')).results).toHaveLength(1);
  await ask(admin, 'organization', { params });
  await ask(admin, 'licenses', { params });
  await ask(admin, 'confirm', { body: { method: 'password', password: PASSWORD } });
  await ask(admin, 'organizationProfile', { params });
  await ask(admin, 'updateOrganizationProfile', { params, body: { name: 'Studio Neri' } });
  const { email, client, id: colleague } = await customer();
  await ask(admin, 'inviteToOrganization', { params, body: { email, role: 'admin' } });
  const token = await mailed(email, '/invito/');
  await ask(client, 'invitation', { params: { id: token } });
  await ask(client, 'acceptInvitation', { body: { token } });
  const { id: link } = v.parse(
    OrganizationInvitation,
    await ask(admin, 'createOrganizationLink', { params }),
  );
  await ask(admin, 'organizationInvitations', { params });
  await ask(admin, 'withdrawOrganizationInvitation', { params: { ...params, id: link } });
  await ask(admin, 'organizationPeople', { params });
  const person = { ...params, id: colleague };
  await ask(admin, 'changeOrganizationRole', { params: person, body: { role: 'member' } });
  await ask(client, 'confirm', { body: { method: 'password', password: PASSWORD } });
  await ask(client, 'leaveOrganization', { params });
  const other = await customer();
  await ask(admin, 'inviteToOrganization', { params, body: { email: [other.email], role: 'member' } });
  await ask(other.client, 'acceptInvitation', { body: { token: await mailed(other.email, '/invito/') } });
  await ask(admin, 'removeOrganizationPerson', { params: { ...params, id: other.id } });
  await ask(admin, 'deleteOrganization', { params });
}
