import * as v from 'valibot';
import { Organization, OrganizationInvitation } from '#lib/contract/organizations/organizations.ts';
import { member } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { offerTo } from '#tests/support/worker/seats.ts';
import type { Meter } from './meter.ts';

/** A customer creates an organization, works in it with others, and deletes it. */
export async function organize({ ask }: Meter) {
  const { access } = await member();
  const made = await ask('createOrganization', [2, 0, 31, 22, 2], {
    access,
    body: { name: 'Studio Bianchi' },
  });
  const { id: organization } = v.parse(Organization, made);
  const asked = { access, params: { organization } };
  await ask('organizations', [2, 0, 6, 0, 0], { access });
  await ask('organization', [1, 0, 5, 0, 0], asked);
  await ask('licenses', [2, 0, 10, 0, 0], asked, 'an organization');
  await ask('organizationProfile', [3, 0, 6, 0, 0], asked);
  await ask('updateOrganizationProfile', [4, 0, 11, 1, 1], { ...asked, body: { city: 'Milano' } });
  await confirmByPassword(access);
  const reader = await member();
  const body = { email: reader.email, role: 'admin' };
  await ask('inviteToOrganization', [3, 0, 28, 14, 2], { ...asked, body });
  const token = await offerTo(reader.email);
  const own = { access: reader.access };
  await ask('invitation', [2, 0, 6, 0, 0], { ...own, params: { id: token } }, 'an organization');
  await ask('acceptInvitation', [4, 0, 21, 4, 1], { ...own, body: { token } }, 'an organization');
  const link = await ask('createOrganizationLink', [2, 0, 11, 5, 2], asked);
  await ask('organizationInvitations', [2, 0, 9, 0, 0], asked);
  const { id } = v.parse(OrganizationInvitation, link);
  await ask('withdrawOrganizationInvitation', [2, 0, 10, 1, 1], { access, params: { organization, id } });
  await ask('organizationPeople', [2, 0, 12, 0, 0], asked);
  const person = { access, params: { organization, id: reader.id } };
  await ask('changeOrganizationRole', [2, 0, 22, 1, 1], { ...person, body: { role: 'billing' } });
  await ask('removeOrganizationPerson', [3, 0, 23, 8, 1], person);
  const again = await member();
  await ask(
    'inviteToOrganization',
    [3, 0, 29, 14, 2],
    { ...asked, body: { email: again.email, role: 'member' } },
    'another',
  );
  await ask(
    'acceptInvitation',
    [4, 0, 20, 4, 1],
    { access: again.access, body: { token: await offerTo(again.email) } },
    'another',
  );
  await confirmByPassword(again.access);
  await ask('leaveOrganization', [2, 0, 18, 2, 1], { access: again.access, params: { organization } });
  await ask('deleteOrganization', [3, 0, 45, 21, 1], asked);
}
