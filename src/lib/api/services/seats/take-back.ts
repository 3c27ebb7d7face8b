import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { activations, licenses } from '#lib/api/db/schema/licenses.ts';
import { seatAssignments } from '#lib/api/db/schema/seats.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { listed, transaction } from '#lib/api/kernel/transaction.ts';
import { isActiveDevice } from '#lib/api/services/devices/devices.ts';
import { swapKey } from '#lib/api/services/licenses/key-swap.ts';
import { freeSlots } from '#lib/api/services/licenses/slots.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import { seats as words } from '#lib/text/seats/seats.ts';
import { givenBackMail, takenBackMail } from './mails.ts';
import { findOwnSeat, isOpen, type OwnSeat, stateOf } from './rows.ts';

/** Attempts when the key is replaced meanwhile. */
const MAX_ATTEMPTS = 3;

/**
 * Ends an assignment in one transaction: new key, no devices, the end in its history, and a mail to the other side.
 * Offline files work until their end.
 */
export async function takeBack(context: Context, seat: OwnSeat, by: 'owner' | 'holder'): Promise<void> {
  let current: OwnSeat | undefined = seat;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    if (!current?.open || stateOf(current.open, context.now) !== 'held') return;
    if (await end(context, current, by)) return;
    current = await findOwnSeat(context, seat.license.userId, seat.license.id);
  }
  throw new Error('A licence that is held got other keys all the time');
}

async function end(context: Context, { license, productName, open }: OwnSeat, by: 'owner' | 'holder') {
  const { db, now } = context;
  const { id } = license;
  const isThis = eq(seatAssignments.id, open?.id ?? '');
  const ended = (condition: SQL) =>
    db
      .update(seatAssignments)
      .set({ endedAt: now })
      .where(and(isThis, isOpen, condition));
  // After the end is written: events from then on name no holder.
  const told = (condition: SQL) => {
    const isEnded = hasRow(db, seatAssignments.id, and(isThis, eq(seatAssignments.endedAt, now)));
    return licenseEvents(context, 'license.unassigned', and(eq(licenses.id, id), isEnded, condition));
  };
  // A revoked licence's key is worthless and is not replaced.
  if (license.status === 'revoked') {
    await transaction(context, { ended: ended(sql`true`), event: told(sql`changes() > 0`) });
    return true;
  }
  const key = await swapKey(context, license, {
    mail: await mailTo(context, {
      by,
      holderId: open?.holderId ?? '',
      ownerId: license.userId,
      productName,
      id,
    }),
    safety: undefined,
    detail: words.log[by],
    ofSeat: true,
    also: (happens) => [
      ended(happens),
      ...listed(freeSlots(context, and(eq(activations.licenseId, id), isActiveDevice, happens))),
      told(happens),
    ],
  });
  return key !== undefined;
}

interface Ending {
  by: 'owner' | 'holder';
  holderId: string;
  ownerId: string;
  productName: string;
  id: string;
}

/** Notifies the side that did not end it. */
async function mailTo(context: Context, { by, holderId, ownerId, productName, id }: Ending) {
  const toHolder = by === 'owner';
  const [reader] = await context.db
    .select()
    .from(users)
    .where(and(eq(users.id, toHolder ? holderId : ownerId), isNotDeleted));
  if (!reader) return undefined;
  return toHolder
    ? takenBackMail(context, reader, productName)
    : givenBackMail(context, reader, productName, id);
}
