import { and, desc, eq, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { registrations } from '#lib/api/db/schema/registrations.ts';
import { mailedTokens, type User, users } from '#lib/api/db/schema/users.ts';
import { invalid } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { hashToken } from '#lib/api/services/shared/secrets.ts';
import type { CompleteRegistrationInput, VerifyEmailInput } from '#lib/contract/login/auth.ts';
import { isValid } from './mailed-tokens.ts';
import { checkPassword, hashPassword, verifyPassword } from './passwords.ts';
import { KEPT_REGISTRATIONS } from './registration.ts';

export type Verification =
  | 'verified'
  /** No such link. */
  | 'unknown-link'
  /** The link proves the mailbox, and the address has no registration. */
  | 'unregistered'
  /** The link proves the mailbox, but nothing proves the password's owner. */
  | 'unproven'
  /** The account has a second factor, which a password cannot replace. */
  | 'other-browser'
  | 'wrong-password';

type Chosen = Pick<User, 'passwordHash' | 'firstName' | 'lastName'>;

/**
 * Confirms the address that a link was sent to, with the name and password of the registration that the same person
 * made: its browser shows the proof, any other browser sends the password. The link may be used again until it expires.
 */
export async function verifyEmail(
  context: Context,
  { token, proof, password }: v.InferOutput<typeof VerifyEmailInput>,
): Promise<Verification> {
  const user = await ownerOfLink(context, token);
  if (!user) return 'unknown-link';
  if (user.emailVerifiedAt) return 'verified';
  const made = await context.db
    .select()
    .from(registrations)
    .where(eq(registrations.userId, user.id))
    .orderBy(desc(registrations.createdAt))
    .limit(KEPT_REGISTRATIONS);
  if (made.length === 0) return 'unregistered';
  const shown = proof && (await hashToken(proof));
  const proven = made.find(({ proofHash }) => proofHash === shown);
  if (!proven && password === undefined) return 'unproven';
  const chosen = proven ?? (await withPassword(made, password ?? ''));
  if (!chosen) return 'wrong-password';
  if (await activate(context, user, chosen)) return 'verified';
  // A parallel press was faster, or another account has just moved to the address and replaced this one.
  return (await ownerOfLink(context, token)) ? 'verified' : 'unknown-link';
}

/**
 * Confirms the address and stores the name and password that the mailbox's owner chooses now.
 *
 * @returns whether the link belongs to an account that is still unconfirmed
 */
export async function completeRegistration(
  context: Context,
  input: v.InferOutput<typeof CompleteRegistrationInput>,
): Promise<boolean> {
  const user = await ownerOfLink(context, input.token);
  if (!user || user.emailVerifiedAt) return false;
  const problem = await checkPassword(context, input.new_password, { ...input, email: user.email });
  if (problem) throw invalid({ new_password: [problem] });
  return activate(context, user, {
    passwordHash: await hashPassword(input.new_password),
    firstName: input.first_name,
    lastName: input.last_name,
  });
}

async function ownerOfLink({ db, now }: Context, token: string): Promise<User | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(mailedTokens)
    .innerJoin(users, and(eq(users.id, mailedTokens.userId), eq(users.email, mailedTokens.email)))
    .where(isValid(await hashToken(token), 'verify_email', now));
  return found?.user;
}

async function withPassword(made: Chosen[], password: string): Promise<Chosen | undefined> {
  for (const each of made) {
    if ((await verifyPassword(password, each.passwordHash)).match) return each;
  }
  return undefined;
}

/** Of parallel activations one succeeds; it voids every other registration. */
async function activate(context: Context, { id }: User, chosen: Chosen): Promise<boolean> {
  const { db, now } = context;
  const { passwordHash, firstName, lastName } = chosen;
  const { activated } = await transaction(context, {
    activated: db
      .update(users)
      .set({ passwordHash, firstName, lastName, emailVerifiedAt: now })
      .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
      .returning({ id: users.id }),
    registrations: db.delete(registrations).where(eq(registrations.userId, id)),
  });
  return activated.length > 0;
}
