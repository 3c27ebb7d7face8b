import { and, asc, count, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { fullName } from '#lib/api/db/full-name.ts';
import { isHolding } from '#lib/api/db/held-licenses.ts';
import { activations, licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { seatAssignments } from '#lib/api/db/schema/seats.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { slotsInUse } from '#lib/api/db/slots-in-use.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { Slice } from '#lib/api/paging.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { endOf, isActive, statusOf } from '#lib/api/services/licenses/license-status.ts';
import { toLicenseBody } from '#lib/api/services/licenses/licenses.ts';
import { toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import { DAY_MS, MAX_PAGE_SIZE, UNUSED_DAYS } from '#lib/contract/limits.ts';
import { type SeatFilter, seatFilters } from '#lib/contract/seats/rules.ts';
import type { HeldLicenseBody, SeatRowBody } from '#lib/contract/seats/seats.ts';
import { holderName, isOpen, mayMove, stateOf } from './rows.ts';

const holders = alias(users, 'holders');
const ofHolder = fullName(holders);

/** When a program last used a licence, on any of its devices. */
const lastUsedAt = sql<
  number | null
>`(select max(${activations.lastSeenAt}) from ${activations} where ${eq(activations.licenseId, licenses.id)})`;

export interface SeatQuery {
  product?: string | undefined;
  seat?: string | undefined;
}

const isFilter = (value: string | undefined): value is SeatFilter =>
  seatFilters.some((filter) => filter === value);

/** An owner's licences with their holders, newest first. */
export async function listSeats(
  context: Context,
  userId: string,
  { product, seat }: SeatQuery,
  { limit, offset }: Slice,
): Promise<{ items: SeatRowBody[]; count: number }> {
  const { db, env, now } = context;
  const where = and(
    eq(licenses.userId, userId),
    product ? eq(licenses.productId, product) : undefined,
    isFilter(seat) ? whereOf(seat, now) : undefined,
  );
  const ofOpen = and(eq(seatAssignments.licenseId, licenses.id), isOpen);
  const { rows, total } = await transaction(context, {
    rows: db
      .select({
        license: licenses,
        productName: sql<string>`${products.name}`.as('product_name'),
        email: sql<string | null>`${seatAssignments.email}`.as('seat_email'),
        offeredAt: sql<number | null>`${seatAssignments.createdAt}`.as('offered_at'),
        linkEndsAt: seatAssignments.linkEndsAt,
        claimedAt: seatAssignments.claimedAt,
        holder: ofHolder.as('holder'),
        lastUsedAt: lastUsedAt.as('last_used_at'),
        mayMove: mayMove(context),
      })
      .from(licenses)
      .innerJoin(products, eq(products.id, licenses.productId))
      .leftJoin(seatAssignments, ofOpen)
      .leftJoin(holders, eq(holders.id, seatAssignments.holderId))
      .where(where)
      .orderBy(desc(licenses.createdAt), asc(licenses.id))
      .limit(limit)
      .offset(offset),
    total: db
      .select({ count: count().as('count') })
      .from(licenses)
      .leftJoin(seatAssignments, ofOpen)
      .where(where),
  });
  const vault = openVault(env.LICENSE_KEYS);
  const items = await Promise.all(
    rows.map(async (row): Promise<SeatRowBody> => {
      const { license, linkEndsAt, claimedAt, offeredAt } = row;
      const state = stateOf(linkEndsAt === null ? null : { linkEndsAt, claimedAt, endedAt: null }, now);
      const isGiven = state !== 'free';
      return {
        id: license.id,
        product_id: license.productId,
        product_name: row.productName,
        ending: (await vault.open(license.id, license.keySealed)).split('-').at(-1) ?? '',
        status: statusOf(license, now),
        expires_at: toOptionalInstant(endOf(license, now)),
        state,
        email: isGiven ? (row.email ?? '') : '',
        name: isGiven ? row.holder : '',
        since: toOptionalInstant(isGiven ? (claimedAt ?? offeredAt) : null),
        active_devices: license.activeDevices,
        may_move: row.mayMove === 1,
        last_used_at: toOptionalInstant(row.lastUsedAt),
      };
    }),
  );
  return { items, count: total[0]?.count ?? 0 };
}

function whereOf(state: SeatFilter, now: number): SQL | undefined {
  const isHeld = isNotNull(seatAssignments.claimedAt);
  const isOffered = and(isNull(seatAssignments.claimedAt), sql`${seatAssignments.linkEndsAt} > ${now}`);
  const before = now - UNUSED_DAYS * DAY_MS;
  switch (state) {
    case 'held':
      return isHeld;
    case 'offered':
      return isOffered;
    case 'free':
      return and(
        isActive(now),
        or(
          isNull(seatAssignments.id),
          and(isNull(seatAssignments.claimedAt), sql`${seatAssignments.linkEndsAt} <= ${now}`),
        ),
      );
    case 'unused':
      return and(lt(seatAssignments.claimedAt, before), sql`coalesce(${lastUsedAt}, 0) < ${before}`);
  }
}

/** The licences that others have assigned to a user, the latest first. */
export async function listHeld(context: Context, userId: string): Promise<HeldLicenseBody[]> {
  const { db, env, now } = context;
  const rows = await db
    .select({
      license: licenses,
      productName: products.name,
      slots: slotsInUse(licenses.id, now),
      owner: ofOwner,
    })
    .from(seatAssignments)
    .innerJoin(licenses, eq(licenses.id, seatAssignments.licenseId))
    .innerJoin(products, eq(products.id, licenses.productId))
    .innerJoin(users, eq(users.id, licenses.userId))
    .where(isHolding(userId))
    .orderBy(desc(seatAssignments.claimedAt))
    .limit(MAX_PAGE_SIZE);
  const vault = openVault(env.LICENSE_KEYS);
  return Promise.all(
    rows.map(async ({ owner, ...row }) => ({
      license: asHeld(await toLicenseBody(row, vault, now)),
      ...toOwner(owner),
    })),
  );
}

/** Removes what a holder must not see. */
export const asHeld = <
  Body extends { purchase_price?: unknown; auto_renewal?: unknown; unpaid_until?: unknown },
>(
  body: Body,
): Body => ({
  ...body,
  purchase_price: '0.00',
  auto_renewal: false,
  unpaid_until: null,
});

const ofOwner = { id: users.id, kind: users.kind, name: holderName, email: users.email };

const toOwner = ({ id, kind, name, email }: Record<keyof typeof ofOwner, string>) => ({
  owner: name || email,
  organization: kind === 'organization' ? { id, name } : null,
});

/** A licence's owner, for its holder. */
export async function ownerOf({ db }: Context, licenseId: string) {
  const [owner] = await db
    .select(ofOwner)
    .from(licenses)
    .innerJoin(users, eq(users.id, licenses.userId))
    .where(eq(licenses.id, licenseId));
  return owner ? toOwner(owner) : { owner: '', organization: null };
}
