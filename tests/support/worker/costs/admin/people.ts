import { mailSlots } from '#lib/api/db/schema/mail-slots.ts';
import { context } from '#tests/support/worker/api.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { newAddress } from '#tests/support/worker/email-change.ts';
import { protectedMember } from '#tests/support/worker/factors.ts';
import { invitationTo, peopleOf } from '#tests/support/worker/invitations.ts';
import { colleague, confirmedColleague } from '#tests/support/worker/staff.ts';

/** A person gets an invitation, accepts, and loses the role. */
export async function keepPeople({ ask }: Meter) {
  const { access } = await confirmedColleague();
  const [guest, person] = [await protectedMember(), await colleague('support')];
  await ask('invitePerson', [2, 0, 22, 20, 2], {
    access,
    body: { email: 'bruno@example.org', role: 'admin' },
  });
  await context().db.delete(mailSlots);
  const { id } = await peopleOf({ access }).invite(guest.email);
  await context().db.delete(mailSlots);
  await ask('resendInvitation', [3, 0, 33, 18, 2], { access, params: { id } });
  const token = await invitationTo(guest.email);
  await ask('invitation', [2, 0, 4, 0, 0], { access: guest.access, params: { id: token } });
  await ask('acceptInvitation', [3, 0, 38, 19, 1], { access: guest.access, body: { token } });
  await context().db.delete(mailSlots);
  const other = await peopleOf({ access }).invite(newAddress());
  await ask('withdrawInvitation', [3, 0, 9, 7, 1], { access, params: { id: other.id } });
  await ask('staffPeople', [2, 0, 58, 0, 0], { access });
  const body = { role: 'customer', expected: { role: 'support' }, revoke_api_keys: true };
  await ask('changePersonRole', [3, 0, 47, 18, 1], { access, params: { id: person.id }, body });
}
