import { and, desc, isNull, notInArray, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { registrations } from '#lib/api/db/schema/registrations.ts';
import { hasAddress, isPerson, users } from '#lib/api/db/schema/users.ts';
import { invalid } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { type InTurn, insertMail, newRequest } from '#lib/api/services/mails/mails.ts';
import { recordActivityOf } from '#lib/api/services/shared/activities.ts';
import { hashToken, randomToken } from '#lib/api/services/shared/secrets.ts';
import { newCustomerId } from '#lib/api/services/shared/shards.ts';
import type { RegisterInput } from '#lib/contract/login/auth.ts';
import { alreadyRegisteredMail } from './mail-texts.ts';
import { checkPassword, hashPassword, NO_PASSWORD } from './passwords.ts';
import { findByEmail } from './users.ts';
import { verificationInTurn } from './verification-link.ts';

/** The newest registrations of one address that are kept: each costs a slow comparison. */
export const KEPT_REGISTRATIONS = 5;

/**
 * Stores a registration of an unconfirmed address. Known and unknown addresses run the same statements and get the same
 * response; the address' owner learns the rest by mail, which is written later.
 *
 * @returns a secret for the browser that registered: its link recognises that browser by it
 */
export async function register(
  context: Context,
  input: v.InferOutput<typeof RegisterInput>,
): Promise<string> {
  const { db, now } = context;
  const { email } = input;
  const problem = await checkPassword(context, input.password, input);
  if (problem) throw invalid({ password: [problem] });
  const proof = randomToken();
  const registration = {
    proofHash: await hashToken(proof),
    passwordHash: await hashPassword(input.password),
    firstName: input.first_name,
    lastName: input.last_name,
  };
  const id = newCustomerId();
  const blank = { passwordHash: NO_PASSWORD, firstName: '', lastName: '' };
  const activity = {
    userId: id,
    type: 'user_registered',
    description: 'Ti diamo il benvenuto in COA.',
  } as const;
  const request = await newRequest(context, email, { request: 'registration' });
  await transaction(context, {
    mail: insertMail(context, request),
    user: db
      .insert(users)
      .values({ id, email, ...blank, createdAt: now })
      .onConflictDoUpdate({
        target: users.email,
        targetWhere: isPerson,
        set: { createdAt: now },
        setWhere: isNull(users.emailVerifiedAt),
      }),
    activity: recordActivityOf(db, activity, now),
    registration: note(context, email, registration),
    older: forgetOlder(context, email),
  });
  return proof;
}

const unconfirmed = (email: string) => and(hasAddress(email), isNull(users.emailVerifiedAt));

type Typed = Pick<typeof registrations.$inferSelect, 'proofHash' | 'passwordHash' | 'firstName' | 'lastName'>;

const note = ({ db, now }: Context, email: string, typed: Typed) =>
  db.insert(registrations).select(
    db
      .select({
        proofHash: sql<string>`${typed.proofHash}`.as('proof_hash'),
        userId: users.id,
        passwordHash: sql<string>`${typed.passwordHash}`.as('password_hash'),
        firstName: sql<string>`${typed.firstName}`.as('first_name'),
        lastName: sql<string>`${typed.lastName}`.as('last_name'),
        createdAt: sql<number>`${now}`.as('created_at'),
      })
      .from(users)
      .where(unconfirmed(email)),
  );

function forgetOlder({ db }: Context, email: string) {
  const owner = sql`(select ${users.id} from ${users} where ${hasAddress(email)})`;
  const isOwners = sql`${registrations.userId} = ${owner}`;
  const newest = db
    .select({ proofHash: registrations.proofHash })
    .from(registrations)
    .where(isOwners)
    .orderBy(desc(registrations.createdAt), sql`rowid desc`)
    .limit(KEPT_REGISTRATIONS);
  return db.delete(registrations).where(and(isOwners, notInArray(registrations.proofHash, newest)));
}

export async function mailOfRegistration(context: Context, email: string): Promise<InTurn | undefined> {
  const user = await findByEmail(context, email);
  if (!user?.emailVerifiedAt) return user && verificationInTurn(context, user);
  return { turn: 'already_registered', mail: await alreadyRegisteredMail(context, user) };
}
