import { and, eq, or, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { moveOffers } from '#lib/api/db/schema/move-offers.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { type Statement, transaction } from '#lib/api/kernel/transaction.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { moves as words } from '#lib/text/moves/answers.ts';
import { moveDeclinedMail } from './offer-mails.ts';
import { isReader, isSender, isWaiting, releaseLicenses } from './sides.ts';

/** Declines an offer permanently and notifies its maker. May be repeated. */
export async function declineMove(context: Context, reader: User, id: string): Promise<void> {
  const { db } = context;
  const [found] = await db
    .select({ giver: users })
    .from(moveOffers)
    .innerJoin(users, and(eq(users.id, moveOffers.giverId), isNotDeleted))
    .where(and(eq(moveOffers.id, id), isReader(reader)));
  if (!found) throw refused(404, words.over);
  const mail = await moveDeclinedMail(context, found.giver);
  await end(context, id, { state: 'declined', isTheirs: isReader(reader) }, (ends) =>
    insertMail(context, mail, ends),
  );
}

/** Withdraws an offer: its link is void. May be repeated. */
export const withdrawMove = (context: Context, sender: User, id: string): Promise<void> =>
  end(context, id, { state: 'withdrawn', isTheirs: isSender(sender) });

async function end(
  context: Context,
  id: string,
  { state, isTheirs }: { state: 'declined' | 'withdrawn'; isTheirs: SQL },
  mail?: (ends: SQL) => Statement,
): Promise<void> {
  const { db, now } = context;
  const isThis = and(eq(moveOffers.id, id), isTheirs);
  const mayEnd = and(isThis, isWaiting(now));
  const ends = hasRow(db, moveOffers.id, mayEnd);
  const { ended } = await transaction(context, {
    mail: mail?.(ends),
    released: releaseLicenses(context, id, ends),
    ended: db.update(moveOffers).set({ state }).where(mayEnd).returning({ id: moveOffers.id }),
  });
  if (ended.length > 0) return;
  const [present] = await db
    .select({ id: moveOffers.id })
    .from(moveOffers)
    .where(and(isThis, eq(moveOffers.state, state)));
  if (!present) throw refused(404, words.over);
}

/** The statement that deletes the offers that an account made or got, under the condition that it is deleted. */
export const endMovesOf = ({ db }: Context, { id, email, kind }: User, condition: SQL) =>
  db.delete(moveOffers).where(
    and(
      or(
        eq(moveOffers.giverId, id),
        eq(moveOffers.receiverId, id),
        eq(moveOffers.makerId, id),
        // An organization's address is a person's.
        kind === 'person' ? eq(moveOffers.email, email) : undefined,
      ),
      condition,
    ),
  );
