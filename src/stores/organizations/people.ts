import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { AnswerOf } from '#lib/contract/calls/portal-calls.ts';
import { MAX_INVITED } from '#lib/contract/limits.ts';
import type {
  OrganizationInvitation,
  OrganizationPerson,
} from '#lib/contract/organizations/organizations.ts';
import { people as words } from '#lib/text/organizations/people.ts';
import { createAction } from '#stores/kernel/action.ts';
import { emailsIn } from '#stores/kernel/field-rules.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { call } from '#stores/portal/call.ts';
import { remote } from '#stores/portal/remote.ts';
import { notify } from '#stores/shell/notifications.ts';

export const peopleList = remote({ read: 'organizationPeople', fallback: words.loadError });
export const invitationList = remote({ read: 'organizationInvitations', fallback: words.invitationsError });

/** A person's name, or their address if they have none. */
export const nameOf = ({ name, email }: Pick<OrganizationPerson, 'name' | 'email'>): string =>
  name || readableAddress(email);

/** The address that an invitation is for, or a text for a link. */
export const invitedBy = ({ email }: Pick<OrganizationInvitation, 'email'>): string =>
  email === null ? words.byLink : readableAddress(email);

export const roleDialog = createFormDialog<OrganizationPerson>({
  fallback: words.roleDialog.failed,
  send: async ({ id }, values) => {
    const { message } = await call('changeOrganizationRole', {
      params: { id },
      body: { role: textOf(values, 'role') },
    });
    notify({ type: 'success', title: message });
    await peopleList.reload();
  },
});

export const removeDialog = createFormDialog<OrganizationPerson>({
  fallback: words.removeDialog.failed,
  send: async ({ id }) => {
    await call('removeOrganizationPerson', { params: { id } });
    notify({ type: 'success', title: words.removeDialog.done });
    await peopleList.reload();
  },
});

type NotInvited = AnswerOf<'inviteToOrganization'>['not_invited'];

export const inviteDialog = createFormDialog<true, NotInvited | undefined>({
  fallback: words.inviteDialog.failed,
  validate: (values) => {
    const emails = emailsIn(values);
    if (emails.length === 0) return { emails: words.inviteDialog.noEmails };
    return emails.length > MAX_INVITED ? { emails: words.inviteDialog.tooMany(MAX_INVITED) } : undefined;
  },
  send: async (_, values) => {
    const body = { email: emailsIn(values), role: textOf(values, 'role') };
    const { results, not_invited: left } = await call('inviteToOrganization', { body });
    if (results.length > 0) notify({ type: 'success', title: words.inviteDialog.done });
    await invitationList.reload();
    return left.length > 0 ? left : undefined;
  },
});

export const linkDialog = createFormDialog<true, OrganizationInvitation>({
  fallback: words.linkDialog.failed,
  send: async () => {
    const made = await call('createOrganizationLink');
    await invitationList.reload();
    return made;
  },
});

export const withdrawDialog = createFormDialog<OrganizationInvitation>({
  fallback: words.withdrawDialog.failed,
  send: async ({ id }) => {
    await call('withdrawOrganizationInvitation', { params: { id } });
    notify({ type: 'success', title: words.withdrawDialog.done });
    await invitationList.reload();
  },
});

const contact = createAction<string | undefined>(undefined);
export const $contacting = contact.$running;

/** Sends the organization's mails to one of its managers. */
export const makeContact = (person: OrganizationPerson): Promise<void> =>
  contact.run(person.id, { title: words.contactFailed }, async () => {
    await call('updateOrganizationProfile', { body: { contact_id: person.id } });
    notify({ type: 'success', title: words.contactChanged(nameOf(person)) });
    await peopleList.reload();
  });
