import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { seatAssignments } from '#lib/api/db/schema/seats.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { found, invalid, refused, refusedFor } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isActive } from '#lib/api/services/licenses/license-status.ts';
import { mailTurn } from '#lib/api/services/mails/mail-rate-limit.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { DAY_MS, INVITATION_DAYS, MAX_ASSIGNMENTS } from '#lib/contract/limits.ts';
import type { SeatBody } from '#lib/contract/seats/seat.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { seats as words } from '#lib/text/seats/seats.ts';
import { offerMail } from './mails.ts';
import { findOwnSeat, isOpen, isUnderLimit, type OwnSeat, readSeat, stateOf } from './rows.ts';
import { takeBack } from './take-back.ts';

/**
 * Offers an owner's licence to an address (docs/product.md, 7.14 Licences for others): a mail leads to its acceptance. From who
 * holds it now it is taken back first; an offer to the same address is mailed once more.
 */
export async function assignLicense(
  context: Context,
  owner: User,
  licenseId: string,
  email: string,
): Promise<SeatBody> {
  const { db, now } = context;
  if (email === owner.email) throw invalid({ email: [words.yours] });
  const seat = found(await findOwnSeat(context, owner.id, licenseId), NOT_FOUND);
  const state = stateOf(seat.open, now);
  const isSame = state !== 'free' && seat.open?.email === email;
  if (isSame && state === 'held') return readSeat(context, licenseId);
  const row = {
    id: isSame && seat.open ? seat.open.id : newId(),
    ...{ licenseId, email, holderId: null, createdAt: now },
    linkEndsAt: now + INVITATION_DAYS * DAY_MS,
  };
  const turn = await mailTurn(context, { email }, 'seat');
  const isValid = hasRow(
    db,
    licenses.id,
    and(eq(licenses.id, licenseId), eq(licenses.userId, owner.id), isActive(now)),
  );
  const mayOffer = and(
    isValid,
    isSame ? hasRow(db, seatAssignments.id, isOffer(row.id)) : isUnderLimit(context, licenseId),
    turn.isUnderLimit,
  ) as SQL;
  const [may] = await db
    .select({
      may: sql<number>`${mayOffer}`,
      isValid: sql<number>`${isValid}`,
      isLeft: sql<number>`${isUnderLimit(context, licenseId)}`,
    })
    .from(licenses)
    .where(eq(licenses.id, licenseId));
  if (!may?.isValid) throw refused(409, words.notActive, 'NOT_ACTIVE');
  if (!isSame && !may.isLeft) throw refused(409, words.limit(MAX_ASSIGNMENTS), 'ASSIGNMENT_LIMIT');
  if (!may.may) throw refusedFor(await turn.wait(), words.tooOften);
  if (state === 'held') await takeBack(context, seat, 'owner');
  const values = sql`select ${row.id}, ${licenseId}, ${email}, null, ${now}, ${row.linkEndsAt}, null, null where ${mayOffer}`;
  const isThere = hasRow(
    db,
    seatAssignments.id,
    and(isOffer(row.id), eq(seatAssignments.linkEndsAt, row.linkEndsAt)),
  );
  await transaction(context, {
    // An offer that was not accepted gives way.
    former: isSame ? undefined : endOffer(context, seat, mayOffer),
    offered: isSame
      ? db
          .update(seatAssignments)
          .set({ linkEndsAt: row.linkEndsAt })
          .where(and(isOffer(row.id), mayOffer))
      : db.insert(seatAssignments).select(values),
    mail: insertMail(context, await offerMail(context, row, seat.productName), isThere),
    room: turn.take,
  });
  return readSeat(context, licenseId);
}

/** Selects an offer that waits. */
const isOffer = (id: string) => and(eq(seatAssignments.id, id), isOpen, isNull(seatAssignments.claimedAt));

/** The statement that ends whatever offer of a licence waits. */
const endOffer = ({ db, now }: Context, { license }: OwnSeat, condition: SQL) =>
  db
    .update(seatAssignments)
    .set({ endedAt: now })
    .where(
      and(eq(seatAssignments.licenseId, license.id), isOpen, isNull(seatAssignments.claimedAt), condition),
    );

/** Takes a licence back from who holds it or is offered it, for its owner; or gives it back, for who holds it. */
export async function unassignLicense(context: Context, user: User, licenseId: string): Promise<string> {
  const own = await findOwnSeat(context, user.id, licenseId);
  if (own) return endOfOwner(context, own);
  const { db } = context;
  const [held] = await db
    .select({ ownerId: licenses.userId })
    .from(seatAssignments)
    .innerJoin(licenses, eq(licenses.id, seatAssignments.licenseId))
    .where(
      and(
        eq(seatAssignments.licenseId, licenseId),
        eq(seatAssignments.holderId, user.id),
        isOpen,
        isNotNull(seatAssignments.claimedAt),
      ),
    );
  const seat = held && (await findOwnSeat(context, held.ownerId, licenseId));
  if (!seat) throw refused(404, NOT_FOUND);
  await takeBack(context, seat, 'holder');
  return words.givenBack;
}

async function endOfOwner(context: Context, seat: OwnSeat): Promise<string> {
  switch (stateOf(seat.open, context.now)) {
    case 'held':
      await takeBack(context, seat, 'owner');
      return words.takenBack;
    case 'offered':
      await transaction(context, { ended: endOffer(context, seat, sql`true`) });
      return words.withdrawn;
    case 'free':
      return words.free;
  }
}
