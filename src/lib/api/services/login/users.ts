import { and, desc, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { registrations } from '#lib/api/db/schema/registrations.ts';
import { type User, users } from '#lib/api/db/schema/users.ts';
import { invoiceDataOf } from '#lib/api/services/account/buyer.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import type { LoginInput, LoginResult, User as UserBody } from '#lib/contract/login/auth.ts';
import { markDevice } from './known-devices.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { openSession } from './sessions.ts';

export type LoginOutcome =
  | { kind: 'signed-in'; result: v.InferInput<typeof LoginResult>; mark: string }
  | { kind: 'wrong' }
  | { kind: 'unverified' };

export async function findByEmail({ db }: Context, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

/** `unverified` needs the right password: a wrong one is just `wrong`. */
export async function logIn(
  context: Context,
  input: v.InferOutput<typeof LoginInput>,
  device: string,
): Promise<LoginOutcome> {
  const { db } = context;
  const { email, password } = input;
  const newest = db
    .select({ passwordHash: registrations.passwordHash })
    .from(registrations)
    .where(eq(registrations.userId, users.id))
    .orderBy(desc(registrations.createdAt))
    .limit(1);
  const [found] = await db
    .select({ user: users, registered: sql<string | null>`(${newest})` })
    .from(users)
    .where(eq(users.email, email));
  const user = found?.user;
  // One comparison whoever the address belongs to: its duration must not tell.
  const waiting = user && !user.emailVerifiedAt ? found.registered : null;
  const check = await verifyPassword(password, waiting ?? user?.passwordHash);
  if (!user || !check.match) return { kind: 'wrong' };
  if (!user.emailVerifiedAt) return { kind: 'unverified' };
  const owner = check.outdated ? await renewHash(context, user, password) : user;
  const pair = await openSession(context, owner, device);
  // The password changed meanwhile: the new one decides.
  if (!pair) return logIn(context, input, device);
  const mark = await markDevice(context, owner);
  return { kind: 'signed-in', result: { ...pair, user: toUserBody(user) }, mark };
}

/** Before anything is bound to the hash that it replaces. */
async function renewHash({ db }: Context, user: User, password: string): Promise<User> {
  const passwordHash = await hashPassword(password);
  await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)));
  return { ...user, passwordHash };
}

export function toUserBody(user: User): v.InferInput<typeof UserBody> {
  return {
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    full_name: `${user.firstName} ${user.lastName}`.trim(),
    profile_image: user.profileImage && callPath('profileImage', { id: user.profileImage }),
    is_email_verified: user.emailVerifiedAt !== null,
    invoice_data: invoiceDataOf(user),
  };
}
