import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { seatAssignments } from '#lib/api/db/schema/seats.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { ApiError, found, invalid, refused, refusedFor } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isActive } from '#lib/api/services/licenses/license-status.ts';
import { mailTurn } from '#lib/api/services/mails/mail-rate-limit.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { DAY_MS, INVITATION_DAYS, MAX_ASSIGNMENTS } from '#lib/contract/limits.ts';
import type { SeatBody } from '#lib/contract/seats/seat.ts';
import type { AssignInput } from '#lib/contract/seats/seats.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { seats as words } from '#lib/text/seats/seats.ts';
import { offerMail } from './mails.ts';
import { findOwnSeat, isOpen, isUnderLimit, readSeat, stateOf } from './rows.ts';
import { takeBack } from './take-back.ts';
import { endOffer } from './unassign.ts';

/** Attempts when an offer that was read is accepted meanwhile. */
const MAX_ATTEMPTS = 3;

/**
 * Offers an owner's licence to an address (docs/product.md, 7.14 Licences for others) by a mail with a link. First
 * takes it back from its holder; an offer to the same address is mailed again.
 */
export async function assignLicense(
  context: Context,
  owner: User,
  licenseId: string,
  wanted: AssignInput,
): Promise<SeatBody> {
  // An organization's address is that of a person, who may use its licences.
  if (owner.kind === 'person' && wanted.email === owner.email) throw invalid({ email: [words.yours] });
  for (let attempt = 1; ; attempt++) {
    try {
      await offer(context, owner, licenseId, wanted);
      return readSeat(context, licenseId);
    } catch (error) {
      if (error instanceof ApiError || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** @throws also where the offer that it read was accepted meanwhile: a licence has one open assignment */
async function offer(
  context: Context,
  owner: User,
  licenseId: string,
  { email, expected }: AssignInput,
): Promise<void> {
  const { db, now } = context;
  const seat = found(await findOwnSeat(context, owner.id, licenseId), NOT_FOUND);
  const state = stateOf(seat.open, now);
  const isSame = state !== 'free' && seat.open?.email === email;
  if (isSame && state === 'held') return;
  if (expected && !isSame && state !== expected) throw refused(409, words.assigned, 'ASSIGNED');
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
  const isReplaced = expected ? lte(seatAssignments.linkEndsAt, now) : undefined;
  const values = sql`select ${row.id}, ${licenseId}, ${email}, null, ${now}, ${row.linkEndsAt}, null, null where ${mayOffer}`;
  const isThere = hasRow(
    db,
    seatAssignments.id,
    and(isOffer(row.id), eq(seatAssignments.linkEndsAt, row.linkEndsAt)),
  );
  await transaction(context, {
    // An offer that was not accepted ends.
    former: isSame ? undefined : endOffer(context, seat, and(mayOffer, isReplaced) as SQL),
    offered: isSame
      ? db
          .update(seatAssignments)
          .set({ linkEndsAt: row.linkEndsAt })
          .where(and(isOffer(row.id), mayOffer))
      : db.insert(seatAssignments).select(values),
    mail: insertMail(context, await offerMail(context, row, seat.productName), isThere),
    room: turn.take,
  });
}

/** Selects an open offer. */
const isOffer = (id: string) => and(eq(seatAssignments.id, id), isOpen, isNull(seatAssignments.claimedAt));
