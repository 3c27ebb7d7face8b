import type { StaffRole } from '#lib/contract/account/roles.ts';
import { Invitation, People } from '#lib/contract/admin/people/people.ts';
import { INVITATION_PAGE } from '#lib/contract/login/mailed-pages.ts';
import { call, mailsTo, read } from './api.ts';

/** The token of the newest invitation to an address. */
export async function invitationTo(email: string): Promise<string> {
  const links = (await mailsTo(email)).flatMap((mail) => mail.links);
  return links.find((link) => link.includes(INVITATION_PAGE))?.split(INVITATION_PAGE)[1] ?? '';
}

/** An admin's calls about staff. */
export const peopleOf = ({ access }: { access: string }) => ({
  list: async () => read(People, await call('staffPeople', { access })),
  ask: (email: string, role: StaffRole = 'support') =>
    call('invitePerson', { access, body: { email, role } }),
  invite: async (email: string, role: StaffRole = 'support') =>
    read(Invitation, await call('invitePerson', { access, body: { email, role } })),
  resend: (id: string) => call('resendInvitation', { access, params: { id } }),
  withdraw: (id: string) => call('withdrawInvitation', { access, params: { id } }),
});

/** Accepts an invitation with an account. */
export const accept = (access: string, token: string) =>
  call('acceptInvitation', { access, body: { token } });
export const open = (access: string, token: string) => call('invitation', { access, params: { id: token } });
