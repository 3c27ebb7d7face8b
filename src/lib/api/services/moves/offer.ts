import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasNoRow, hasRow } from '#lib/api/db/has-row.ts';
import { mayMoveTo } from '#lib/api/db/organization-places.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { type MoveOffer, moveOfferLicenses, moveOffers } from '#lib/api/db/schema/move-offers.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import { refused, refusedFor } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { noteSafety } from '#lib/api/services/account/security/security-log.ts';
import { mailTurn } from '#lib/api/services/mails/mail-rate-limit.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { DAY_MS, INVITATION_DAYS } from '#lib/contract/limits.ts';
import type { OfferMove } from '#lib/contract/moves/moves.ts';
import { moves as words } from '#lib/text/moves/answers.ts';
import { whyNeverMoved } from './movable.ts';
import type { Mover } from './mover.ts';
import { moveOfferMail } from './offer-mails.ts';
import { receiverOf, requireMovable } from './offerable.ts';

/**
 * Offers licences to another account (docs/product.md, 11.12 Transfers of licences) by a mail with a link. They stay
 * where they are until the offer is accepted.
 */
export async function offerMove(
  context: Context,
  giver: User,
  maker: Mover,
  { license_ids, to, new_keys: hasNewKeys }: OfferMove,
): Promise<{ id: string; ends_at: string }> {
  const { db, now } = context;
  const ids = [...new Set(license_ids)];
  const { receiverId, email } = await receiverOf(context, giver, maker.user, to);
  const why = whyNeverMoved(context, receiverId ?? '');
  const isTheirs = and(isIn(licenses.id, ids), eq(licenses.userId, giver.id));
  await requireMovable(context, { ids, isTheirs, why });
  const offer: MoveOffer = {
    id: newId(),
    ...{ giverId: giver.id, makerId: maker.user.id, receiverId, hasNewKeys },
    email: receiverId === null ? email : null,
    state: 'open',
    ...{ createdAt: now, endsAt: now + INVITATION_DAYS * DAY_MS, acceptedAt: null },
  };
  const turn = await mailTurn(context, { email }, 'move');
  const isOffered = and(isIn(moveOfferLicenses.licenseId, ids), sql`${moveOfferLicenses.isOpen} = 1`);
  const mayOffer = and(
    sql`(select count(*) from ${licenses} where ${and(isTheirs, sql`${why} is null`)}) = ${ids.length}`,
    hasNoRow(db, moveOfferLicenses.licenseId, isOffered),
    hasRow(db, users.id, and(eq(users.id, giver.id), isNotDeleted)),
    receiverId === null ? undefined : mayMoveTo(db, giver.id, receiverId),
    turn.isUnderLimit,
  ) as SQL;
  const isThere = hasRow(db, moveOffers.id, eq(moveOffers.id, offer.id));
  const { made } = await transaction(context, {
    // An expired offer frees its licences.
    over: db
      .update(moveOfferLicenses)
      .set({ isOpen: false })
      .where(
        and(
          isOffered,
          inArray(
            moveOfferLicenses.offerId,
            db.select({ id: moveOffers.id }).from(moveOffers).where(lte(moveOffers.endsAt, now)),
          ),
        ),
      ),
    made: db
      .insert(moveOffers)
      .select(
        sql`select ${offer.id}, ${offer.giverId}, ${offer.makerId}, ${receiverId}, ${offer.email}, ${hasNewKeys ? 1 : 0}, ${offer.state}, ${now}, ${offer.endsAt}, null where ${mayOffer}`,
      )
      .returning({ id: moveOffers.id }),
    licenses: db
      .insert(moveOfferLicenses)
      .select(sql`select ${offer.id}, ${licenses.id}, 1 from ${licenses} where ${and(isTheirs, isThere)}`),
    mail: insertMail(context, await moveOfferMail(context, { ...offer, email }), isThere),
    safety: noteSafety(
      context,
      { kind: 'license_move_offered', ...maker.visitor, sessionId: maker.sessionId },
      and(eq(users.id, maker.user.id), isThere),
    ),
    turn: turn.take,
  });
  if (made.length > 0) return { id: offer.id, ends_at: toInstant(offer.endsAt) };
  await requireMovable(context, { ids, isTheirs, why });
  const [other] = await db
    .select({ id: moveOfferLicenses.licenseId })
    .from(moveOfferLicenses)
    .where(isOffered)
    .limit(1);
  if (other) throw refused(409, words.offered, 'offered');
  throw refusedFor(await turn.wait(), words.tooOften);
}
