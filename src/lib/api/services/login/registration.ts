import { and, eq, exists, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import {
  mailedTokens,
  type PendingRegistration,
  sessions,
  type User,
  users,
} from '#lib/api/db/schema/users.ts';
import { invalid } from '#lib/api/errors.ts';
import { sendMail } from '#lib/api/mail.ts';
import { recordActivity } from '#lib/api/services/shared/activities.ts';
import { hashToken } from '#lib/api/services/shared/secrets.ts';
import type { RegisterInput } from '#lib/contract/login/auth.ts';
import { alreadyRegisteredMail, verificationMail } from './mail-texts.ts';
import { issueToken, isValid, takeMailTurn } from './mailed-tokens.ts';
import { checkPassword, hashPassword } from './passwords.ts';

/**
 * Creates an account with an unconfirmed address. Known and unknown addresses run the same statement and get the
 * same answer; the owner of the address learns the rest by mail.
 */
export async function register(context: Context, input: v.InferOutput<typeof RegisterInput>): Promise<void> {
  const { db, now, defer } = context;
  const problem = checkPassword(input.password, input.email);
  if (problem) throw invalid({ password: [problem] });
  const registration: PendingRegistration = {
    passwordHash: await hashPassword(input.password),
    firstName: input.first_name,
    lastName: input.last_name,
  };
  const [created] = await db
    .insert(users)
    .values({ id: crypto.randomUUID(), email: input.email, ...registration, createdAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning();
  defer(() => (created ? welcome(context, created) : answerKnown(context, input.email, registration)));
}

async function welcome(context: Context, user: User): Promise<void> {
  const { db, now } = context;
  await recordActivity(
    db,
    { userId: user.id, type: 'user_registered', description: 'Benvenuto in COA.' },
    now,
  );
  await mailVerification(context, user);
}

async function answerKnown(
  context: Context,
  email: string,
  registration: PendingRegistration,
): Promise<void> {
  const user = await findByEmail(context, email);
  if (!user) return;
  if (!user.emailVerifiedAt) return mailVerification(context, user, registration);
  if ((await takeMailTurn(context, user.id, 'already_registered')) === 0) {
    await sendMail(context, await alreadyRegisteredMail(context, user));
  }
}

async function findByEmail({ db }: Context, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

async function mailVerification(
  context: Context,
  user: User,
  registration?: PendingRegistration,
): Promise<void> {
  if ((await takeMailTurn(context, user.id, 'verify_email')) > 0) return;
  const token = await issueToken(context, user, 'verify_email', registration);
  await sendMail(context, await verificationMail(context, user.email, token));
}

/** For anybody: unknown, verified and recently mailed addresses get nothing, and the answer does not tell. */
export async function resendToAddress(context: Context, email: string): Promise<void> {
  const user = await findByEmail(context, email);
  if (user && !user.emailVerifiedAt) await mailVerification(context, user);
}

/** For the signed-in user. Returns the seconds to wait, 0 if a mail is sent. */
export async function resendToUser(context: Context, user: User): Promise<number> {
  const wait = await takeMailTurn(context, user.id, 'verify_email');
  if (wait > 0) return wait;
  const token = await issueToken(context, user, 'verify_email');
  context.defer(async () => sendMail(context, await verificationMail(context, user.email, token)));
  return 0;
}

/**
 * Confirms the address that a link was sent to; the link may be used again while it lives. A repeated
 * registration behind the link takes effect only on an account that nobody has confirmed or used yet.
 */
export async function verifyEmail({ db, now }: Context, token: string): Promise<boolean> {
  const hasSession = exists(
    db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, users.id)),
  );
  const [found] = await db
    .select({ user: users, registration: mailedTokens.registration, used: hasSession.mapWith(Boolean) })
    .from(mailedTokens)
    .innerJoin(users, and(eq(users.id, mailedTokens.userId), eq(users.email, mailedTokens.email)))
    .where(isValid(await hashToken(token), 'verify_email', now));
  if (!found) return false;
  await db
    .update(users)
    .set({ emailVerifiedAt: now, ...(found.used ? {} : found.registration) })
    .where(and(eq(users.id, found.user.id), isNull(users.emailVerifiedAt)));
  return true;
}
