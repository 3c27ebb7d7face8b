import { eq } from 'drizzle-orm';
import { sessions, users } from '#lib/api/db/schema/users.ts';
import type { Role } from '#lib/contract/account/roles.ts';
import { clock, context, member, signIn } from './api.ts';
import { protectedMember } from './factors.ts';

export const giveRole = (id: string, role: Role) =>
  context().db.update(users).set({ role }).where(eq(users.id, id));

/** A staff member, just signed in with a second factor. */
export async function staffMember(role: Role = 'admin') {
  const user = await protectedMember();
  await giveRole(user.id, role);
  return user;
}

/** Like `staffMember` without setting up the factor, for calls that only check the role. */
export async function colleague(role: Role = 'admin') {
  const { id, email } = await member();
  await giveRole(id, role);
  return { id, email, ...(await signIn(id)) };
}

/** Like `colleague`, in a session that has just confirmed. */
export async function confirmedColleague(role: Role = 'admin') {
  const user = await colleague(role);
  await context().db.update(sessions).set({ confirmedAt: clock.now }).where(eq(sessions.userId, user.id));
  return user;
}
