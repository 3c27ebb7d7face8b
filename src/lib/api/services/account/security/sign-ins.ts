import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { securityEvents } from '#lib/api/db/schema/security-events.ts';
import { type User, users } from '#lib/api/db/schema/users.ts';
import type { Statement } from '#lib/api/kernel/transaction.ts';
import { isOwnMark } from '#lib/api/services/account/login/known-devices.ts';
import { insertMail, isNoFlood } from '#lib/api/services/mails/mails.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import type { SecurityEventKind } from '#lib/contract/security/security.ts';
import { noteSafety, type Visitor } from './security-log.ts';
import { NEW_BROWSER, newBrowserMail } from './security-mails.ts';

/** Where a sign-in comes from, and the mark of a browser that has signed in before. */
export interface SignIn extends Visitor {
  mark: string | undefined;
}

/**
 * Logs a sign-in and writes a mail if the browser is new to the account. Returns a function that makes the statements
 * after the opening of the session.
 */
export async function announce(
  context: Context,
  user: User,
  { mark, ...visitor }: SignIn,
  kinds: readonly SecurityEventKind[] = ['signed_in'],
) {
  const isOwner = eq(users.id, user.id);
  const isKnown = mark !== undefined && (await isOwnMark(context, user, mark));
  const mail = isKnown ? undefined : await newBrowserMail(context, user, visitor);
  return (isOpened: SQL, sessionId: string): Statement[] => [
    ...(mail ? [insertMail(context, mail, and(isOpened, isWorthAMail(context, user)))] : []),
    ...kinds.map((kind) => noteSafety(context, { kind, sessionId, ...visitor }, and(isOwner, isOpened))),
  ];
}

/** False for the first sign-in after the registration, and after the daily limit of such mails. */
function isWorthAMail(context: Context, { id, emailVerifiedAt }: User): SQL | undefined {
  const { db, now } = context;
  const before = db
    .select({ one: sql`1` })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, id), eq(securityEvents.kind, 'signed_in')));
  const isFresh = emailVerifiedAt !== null && now - emailVerifiedAt < DAY_MS;
  return and(isFresh ? exists(before) : undefined, isNoFlood(context, { userId: id, kind: NEW_BROWSER }));
}
