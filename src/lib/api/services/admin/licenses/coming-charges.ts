import { and, asc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { seatAssignments } from '#lib/api/db/schema/seats.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { COUNTED_ROWS, type Cursor, pageAfter, withFound } from '#lib/api/kernel/cursors.ts';
import { endOfDay, startOfDay } from '#lib/api/services/admin/days.ts';
import { type KeyVault, openVault } from '#lib/api/services/licenses/key-vault.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/serialize.ts';
import type { ComingChargeBody } from '#lib/contract/admin/licenses/licenses.ts';
import { needsCustomer } from '#lib/contract/subscriptions/rules.ts';
import { holders, isItsHolder, isOpenSeat, seatColumns } from './holders.ts';
import { toStaffLicense } from './list.ts';

const row = sql<number>`${subscriptions}.rowid`;

/** Worded like the index `subscriptions_due`, which the figure `charges` of a day uses too. */
function isCharged({ from, to }: Record<string, string>) {
  const [start, end] = [startOfDay(from), endOfDay(to)];
  return and(
    sql`${subscriptions.state} = 'on'`,
    isNotNull(subscriptions.dueAt),
    start === undefined ? undefined : gte(subscriptions.dueAt, start),
    end === undefined ? undefined : lt(subscriptions.dueAt, end),
  );
}

/** A page of the licences that renew automatically, by their next charge, soonest first. */
export async function listComingCharges(
  context: Context,
  query: Record<string, string>,
  { after, limit }: Cursor,
) {
  const { db, env, now } = context;
  const rows = await selectCharges(context)
    .where(
      and(
        isCharged(query),
        after && sql`(${subscriptions.dueAt}, ${row}) > (${after.at}, ${Number(after.id)})`,
      ),
    )
    .orderBy(asc(subscriptions.dueAt), asc(row))
    .limit(limit + 1);
  const vault = openVault(env.LICENSE_KEYS);
  const { results, next } = pageAfter(
    rows,
    limit,
    (charge) => toComingCharge(charge, vault, now),
    ({ subscription, row: id }) => ({ at: subscription.dueAt ?? 0, id: String(id) }),
  );
  const page = { results: await Promise.all(results), next };
  const counted = db.select({ row }).from(subscriptions).where(isCharged(query)).limit(COUNTED_ROWS);
  return withFound(context, page, after, () => counted.getSQL());
}

const selectCharges = ({ db }: Context) =>
  db
    .select({
      license: licenses,
      product: products.name,
      owner: users,
      subscription: subscriptions,
      row,
      seat: seatColumns,
    })
    .from(subscriptions)
    .innerJoin(licenses, eq(licenses.id, subscriptions.licenseId))
    .innerJoin(products, eq(products.id, licenses.productId))
    .innerJoin(users, eq(users.id, licenses.userId))
    .leftJoin(seatAssignments, isOpenSeat)
    .leftJoin(holders, isItsHolder);
type ChargeRow = Awaited<ReturnType<typeof selectCharges>>[number];

async function toComingCharge(charge: ChargeRow, vault: KeyVault, now: number): Promise<ComingChargeBody> {
  const { license, subscription } = charge;
  return {
    ...(await toStaffLicense(charge, vault, now)),
    charge_at: toInstant(subscription.dueAt ?? 0),
    price: toMoney(subscription.priceCents),
    waits_for: waitsFor(license.graceUntil, subscription.failure),
  };
}

function waitsFor(graceUntil: number | null, failure: ChargeRow['subscription']['failure']) {
  if (graceUntil !== null) return 'money';
  return needsCustomer(failure) ? 'customer' : null;
}
