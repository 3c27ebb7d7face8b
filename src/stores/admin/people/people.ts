import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { Role, StaffRole } from '#lib/contract/account/roles.ts';
import type { Invitation, People, Person } from '#lib/contract/admin/people/people.ts';
import { people as words } from '#lib/text/admin/people.ts';
import { call } from '#stores/admin/call.ts';
import { staffRead } from '#stores/admin/read.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';

export const staffPeople = staffRead('staffPeople', words.loadFailed);

/** A person's name, or the address without one. */
export const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>): string =>
  name || readableAddress(email);

/** The roles that a person can get, including none; omits those that the API would refuse. */
export function rolesFor({ role, has_second_factor: isFit }: Person, { people }: People): Role[] {
  const isLast = role === 'admin' && people.filter((other) => other.role === 'admin').length === 1;
  if (isLast) return [];
  const other: StaffRole = role === 'admin' ? 'support' : 'admin';
  return isFit ? [other, 'customer'] : ['customer'];
}

const withInvitation =
  (sent: Invitation) =>
  (shown: People): People => ({
    ...shown,
    invitations: [sent, ...shown.invitations.filter(({ id }) => id !== sent.id)],
  });

export const inviteDialog = createFormDialog<true>({
  fallback: words.inviteFailed,
  required: ['email'],
  send: async (_, values) => {
    const body = { email: textOf(values, 'email').trim(), role: textOf(values, 'role') };
    const sent = await call('invitePerson', { body });
    staffPeople.update(withInvitation(sent));
    notify({ type: 'success', title: words.invited });
  },
});

export const resendDialog = createFormDialog<Invitation>({
  fallback: words.inviteFailed,
  send: async ({ id }) => {
    const sent = await call('resendInvitation', { params: { id } });
    staffPeople.update(withInvitation(sent));
    notify({ type: 'success', title: words.invited });
  },
});

export const withdrawDialog = createFormDialog<Invitation>({
  fallback: words.withdrawFailed,
  send: async ({ id }) => {
    await call('withdrawInvitation', { params: { id } });
    staffPeople.update((shown) => ({
      ...shown,
      invitations: shown.invitations.filter((each) => each.id !== id),
    }));
    notify({ type: 'success', title: words.withdrawn });
  },
});

/** Changes the role of a person. */
export const roleDialog = createFormDialog<{ person: Person; role: Role }>({
  fallback: words.failed,
  send: async ({ person: { id, role: seen }, role }, values) => {
    const body = { role, expected: { role: seen }, revoke_api_keys: values.has('revoke_api_keys') };
    await call('changePersonRole', { params: { id }, body });
    notify({ type: 'success', title: words.changed });
    // If the admin changed their own role, this request finds that the session has ended.
    void staffPeople.reload();
  },
});
