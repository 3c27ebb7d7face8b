import { and, eq } from 'drizzle-orm';
import { organizationPeople } from '#lib/api/db/schema/organizations.ts';
import type { Call } from '#lib/contract/calls/call.ts';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';
import { Organization } from '#lib/contract/organizations/organizations.ts';
import type { OrganizationRole } from '#lib/contract/organizations/rules.ts';
import { call, clock, context, member, read, signIn } from './api.ts';

export type Member = Awaited<ReturnType<typeof member>>;

/** Calls that are made in an organization, with the least role that each needs. */
export const organizationCalls = (Object.entries<Call>(calls) as [CallName, Call][]).flatMap(
  ([name, { organization }]) => (organization ? [[name, organization] as const] : []),
);

/** An organization with somebody who manages it. */
export async function newOrganization(name = 'Studio Bianchi') {
  const admin = await member();
  const made = await call('createOrganization', { access: admin.access, body: { name } });
  const { id } = read(Organization, made);
  const params = { organization: id };
  return { id, admin, params, join: (role: OrganizationRole) => join(id, role) };
}

/** Somebody new in an organization. */
export async function join(organizationId: string, role: OrganizationRole, who?: Member): Promise<Member> {
  const person = who ?? (await member());
  const row = { organizationId, userId: person.id, role, since: clock.now };
  await context().db.insert(organizationPeople).values(row);
  return person;
}

const isPlace = (organizationId: string, userId: string) =>
  and(eq(organizationPeople.organizationId, organizationId), eq(organizationPeople.userId, userId));

/** Takes somebody's place away, or changes their role, behind the API's back. */
export const takeOut = (organizationId: string, userId: string) =>
  context().db.delete(organizationPeople).where(isPlace(organizationId, userId));
export const setRole = (organizationId: string, userId: string, role: OrganizationRole) =>
  context().db.update(organizationPeople).set({ role }).where(isPlace(organizationId, userId));

/** Makes a call by a fresh session, which has counted no write. */
export const askAs = async (
  { id }: Pick<Member, 'id'>,
  name: CallName,
  options: Parameters<typeof call>[1] = {},
  inEnv?: Parameters<typeof call>[2],
) => call(name, { ...options, access: (await signIn(id)).access }, inEnv);
