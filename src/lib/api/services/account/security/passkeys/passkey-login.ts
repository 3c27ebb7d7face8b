import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { passkeys } from '#lib/api/db/schema/second-factors.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { markDevice } from '#lib/api/services/account/login/known-devices.ts';
import { openSession } from '#lib/api/services/account/login/sessions.ts';
import { type SignedIn, toLoginResult } from '#lib/api/services/account/login/users.ts';
import { noteRefusal } from '#lib/api/services/account/security/security-log.ts';
import { announce, type SignIn } from '#lib/api/services/account/security/sign-ins.ts';
import { checkPasskey } from './passkey-proofs.ts';

/** Signs in by a passkey, which is password and second factor in one; `undefined` if its response is wrong or used. */
export async function signInByPasskey(
  context: Context,
  credential: { id: string },
  signIn: SignIn,
): Promise<SignedIn | undefined> {
  const signedIn = await openByPasskey(context, credential, signIn);
  if (!signedIn) {
    const { db } = context;
    const owner = db
      .select({ id: passkeys.userId })
      .from(passkeys)
      .where(eq(passkeys.credentialId, credential.id));
    noteRefusal(context, { kind: 'sign_in_refused', ...signIn }, sql`${users.id} = (${owner})`);
  }
  return signedIn;
}

async function openByPasskey(
  context: Context,
  credential: unknown,
  signIn: SignIn,
): Promise<SignedIn | undefined> {
  const use = await checkPasskey(context, 'sign-in', credential);
  if (!use) return undefined;
  const isOpen = and(eq(users.id, use.userId), isNotDeleted, isNotNull(users.emailVerifiedAt));
  const [user] = await context.db.select().from(users).where(isOpen);
  if (!user) return undefined;
  const announced = await announce(context, user, signIn);
  const pair = await openSession(context, user, {
    device: signIn.device,
    condition: and(use.condition, isNotDeleted) as SQL,
    also: (isOpened, sessionId) => [use.spend, ...announced(isOpened, sessionId)],
  });
  if (!pair) return undefined;
  const mark = await markDevice(context, user);
  return { kind: 'signed-in', result: toLoginResult(pair, user), mark };
}
