import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Caller, Context } from '#lib/api/context.ts';
import { hasNoRow, hasRow } from '#lib/api/db/has-row.ts';
import { isPlace, mayMoveTo } from '#lib/api/db/organization-places.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { type MoveOffer, moveOfferLicenses, moveOffers } from '#lib/api/db/schema/move-offers.ts';
import { organizationPeople } from '#lib/api/db/schema/organizations.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import { invalid, refused, refusedFor } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { noteSafety, type Visitor } from '#lib/api/services/account/security/security-log.ts';
import { mailTurn } from '#lib/api/services/mails/mail-rate-limit.ts';
import { insertMail } from '#lib/api/services/mails/mails.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { DAY_MS, INVITATION_DAYS } from '#lib/contract/limits.ts';
import type { OfferMove } from '#lib/contract/moves/moves.ts';
import type { MoveRefusal } from '#lib/contract/moves/rules.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { moveRefusalWords, moves as words } from '#lib/text/moves/answers.ts';
import { moveOfferMail } from './mails.ts';
import { mayReceive, whyNeverMoved } from './movable.ts';

/** Who acts, and from where. */
export interface Mover {
  user: User;
  sessionId: string;
  visitor: Visitor;
}
export const moverOf = ({ user, sessionId }: Caller, visitor: Visitor): Mover => ({
  user,
  sessionId,
  visitor,
});

/**
 * Offers licences to another account (docs/product.md, 11.12 Transfers of licences): a mail leads to its acceptance, until which
 * they stay where they are.
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
    // One whose time has passed gives way.
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

/** @throws where one of them is not the giver's, or stays where it is */
async function requireMovable(
  { db }: Context,
  { ids, isTheirs, why }: { ids: string[]; isTheirs: SQL | undefined; why: SQL<MoveRefusal | null> },
): Promise<void> {
  const found = await db
    .select({ id: licenses.id, why: why.as('why') })
    .from(licenses)
    .where(isTheirs);
  if (found.length < ids.length) throw refused(404, NOT_FOUND);
  for (const { why: reason } of found) if (reason) throw refused(409, moveRefusalWords[reason], reason);
}

/** Who gets them, and where the mail about it goes. An address is answered alike whether an account has it or not. */
async function receiverOf(
  { db }: Context,
  giver: User,
  maker: User,
  to: OfferMove['to'],
): Promise<{ receiverId: string | null; email: string }> {
  if (to.kind === 'address') {
    if (giver.kind === 'organization') return { receiverId: null, email: to.email };
    throw invalid({ to: [words.toOrganizations] });
  }
  const { account_id: id } = to;
  // Those whom the maker knows: the giver's people, and the maker's organizations.
  const isKnown = hasRow(db, organizationPeople.userId, or(isPlace(giver.id, id), isPlace(id, maker.id)));
  const [receiver] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), mayReceive, isKnown, mayMoveTo(db, giver.id, id)));
  if (!receiver) throw invalid({ to: [words.noReceiver] });
  return { receiverId: receiver.id, email: receiver.email };
}
