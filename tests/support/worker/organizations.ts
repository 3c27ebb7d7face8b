import { and, eq } from 'drizzle-orm';
import { organizationPeople } from '#lib/api/db/schema/organizations.ts';
import type { Call } from '#lib/contract/calls/call.ts';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';
import { Organization, OrganizationInvitation } from '#lib/contract/organizations/organizations.ts';
import type { OrganizationRole } from '#lib/contract/organizations/rules.ts';
import { call, clock, context, member, read, signIn } from './api.ts';
import { confirmByPassword } from './factors.ts';
import { offerTo } from './seats.ts';

export type Member = Awaited<ReturnType<typeof member>>;

/** Calls within an organization, with the lowest role that each one requires. */
export const organizationCalls = (Object.entries<Call>(calls) as [CallName, Call][]).flatMap(
  ([name, { organization }]) => (organization ? [[name, organization] as const] : []),
);

/** An organization with an admin. */
export async function newOrganization(name = 'Studio Bianchi') {
  const admin = await member();
  const made = await call('createOrganization', { access: admin.access, body: { name } });
  const { id } = read(Organization, made);
  const params = { organization: id };
  return { id, admin, params, join: (role: OrganizationRole) => join(id, role) };
}

/** Adds a member to an organization; by default, a new account. */
export async function join<Who extends { id: string } = Member>(
  organizationId: string,
  role: OrganizationRole,
  who?: Who,
): Promise<Who> {
  const person = who ?? ((await member()) as unknown as Who);
  const row = { organizationId, userId: person.id, role, since: clock.now };
  await context().db.insert(organizationPeople).values(row);
  return person;
}

const isPlace = (organizationId: string, userId: string) =>
  and(eq(organizationPeople.organizationId, organizationId), eq(organizationPeople.userId, userId));

/** Removes a membership directly in the database; `setRole` changes its role there. */
export const takeOut = (organizationId: string, userId: string) =>
  context().db.delete(organizationPeople).where(isPlace(organizationId, userId));
export const setRole = (organizationId: string, userId: string, role: OrganizationRole) =>
  context().db.update(organizationPeople).set({ role }).where(isPlace(organizationId, userId));

/** Makes a call with a new session, which has counted no write. */
export const askAs = async (
  { id }: Pick<Member, 'id'>,
  name: CallName,
  options: Parameters<typeof call>[1] = {},
  inEnv?: Parameters<typeof call>[2],
) => call(name, { ...options, access: (await signIn(id)).access }, inEnv);

/** Like `askAs`, with a confirmed session. */
export async function askConfirmed(
  { id }: Pick<Member, 'id'>,
  name: CallName,
  options: Parameters<typeof call>[1] = {},
  inEnv?: Parameters<typeof call>[2],
) {
  const { access } = await signIn(id);
  await confirmByPassword(access);
  return call(name, { ...options, access }, inEnv);
}

/** The members of an organization with their roles. */
export const rolesIn = async (organizationId: string) => {
  const rows = await context()
    .db.select()
    .from(organizationPeople)
    .where(eq(organizationPeople.organizationId, organizationId));
  return Object.fromEntries(rows.map(({ userId, role }) => [userId, role]));
};

type Place = Awaited<ReturnType<typeof newOrganization>>;

/** Invites one or more addresses. */
export const invite = (
  { admin, params }: Place,
  email: string | string[],
  role: OrganizationRole = 'member',
) => askConfirmed(admin, 'inviteToOrganization', { params, body: { email, role } });

export const accept = (who: Pick<Member, 'id'>, token: string) =>
  askAs(who, 'acceptInvitation', { body: { token } });

/** Invites a new address; returns the token of its link. */
export async function invited(place: Place, role: OrganizationRole = 'member') {
  const who = await member();
  await invite(place, who.email, role);
  return { who, token: await offerTo(who.email) };
}

/** The token of a new link that any account may use. */
export async function linkTo({ admin, params }: Place) {
  const { url } = read(
    OrganizationInvitation,
    await askConfirmed(admin, 'createOrganizationLink', { params }),
  );
  return url?.split('/').at(-1) ?? '';
}
