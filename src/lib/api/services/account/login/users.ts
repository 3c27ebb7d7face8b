import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { registrations } from '#lib/api/db/schema/registrations.ts';
import { hasAddress, type User, users } from '#lib/api/db/schema/users.ts';
import {
  canBeRemembered,
  needsFactor,
  needsNoFactor,
} from '#lib/api/services/account/security/needed-factors.ts';
import { methodsOf } from '#lib/api/services/account/security/proofs.ts';
import { isSpared } from '#lib/api/services/account/security/remembered-devices.ts';
import { announce, type SignIn } from '#lib/api/services/account/security/sign-ins.ts';
import { issueTicket } from '#lib/api/services/account/security/tickets.ts';
import { invoiceDataOf } from '#lib/api/services/billing/buyer.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import type { LoginInput, LoginResult, User as UserBody } from '#lib/contract/login/auth.ts';
import type { FactorMethod } from '#lib/contract/security/security.ts';
import { markDevice } from './known-devices.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { openSession, type TokenPair } from './sessions.ts';

export interface SignedIn {
  kind: 'signed-in';
  result: v.InferInput<typeof LoginResult>;
  /** The browser's mark, and the token of a remembered browser that skips the second factor. */
  mark: string;
  remembered?: string;
}

export type LoginOutcome =
  | SignedIn
  | { kind: 'second-factor'; ticket: string; methods: FactorMethod[]; canBeRemembered: boolean }
  | { kind: 'wrong' }
  | { kind: 'unverified' };

export async function findByEmail({ db }: Context, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(hasAddress(email));
  return user;
}

/** `unverified` needs the right password: a wrong one is just `wrong`. */
export async function logIn(
  context: Context,
  input: v.InferOutput<typeof LoginInput>,
  signIn: SignIn,
  remembered?: string,
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
    .where(hasAddress(email));
  const user = found?.user;
  // One comparison for known and unknown addresses: the duration must not reveal which.
  const waiting = user && !user.emailVerifiedAt ? found.registered : null;
  const check = await verifyPassword(password, waiting ?? user?.passwordHash);
  if (!user || !check.match) return { kind: 'wrong' };
  if (!user.emailVerifiedAt) return { kind: 'unverified' };
  const owner = check.outdated ? await renewHash(context, user, password) : user;
  const spared = remembered ? await isSpared(context, user.id, remembered) : undefined;
  if (needsFactor(user) && !(spared && (await meets(context, user, spared)))) {
    const [ticket, methods] = await Promise.all([issueTicket(context, owner), methodsOf(context, user)]);
    return { kind: 'second-factor', ticket, methods, canBeRemembered: canBeRemembered(user) };
  }
  const pair = await openSession(context, owner, {
    device: signIn.device,
    // The login respects a second factor or role that was added meanwhile, and a browser that was forgotten.
    condition: or(needsNoFactor, spared) as SQL,
    also: await announce(context, owner, signIn),
  });
  // The account changed meanwhile: its new password or second factor decides.
  if (!pair) return logIn(context, input, signIn, remembered);
  const mark = await markDevice(context, owner);
  return { kind: 'signed-in', result: toLoginResult(pair, user), mark };
}

async function meets({ db }: Context, { id }: User, condition: SQL): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), condition));
  return found.length > 0;
}

/** Runs before anything depends on the hash that it replaces. */
async function renewHash({ db }: Context, user: User, password: string): Promise<User> {
  const passwordHash = await hashPassword(password);
  await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)));
  return { ...user, passwordHash };
}

export const toLoginResult = (pair: TokenPair, user: User): SignedIn['result'] => ({
  ...pair,
  user: toUserBody(user),
  ...(user.role !== 'customer' && { is_staff: true }),
});

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
