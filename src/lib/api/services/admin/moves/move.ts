import { and, desc, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { hasAddress, type User, users } from '#lib/api/db/schema/users.ts';
import { invalid, refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { changedBy } from '#lib/api/services/admin/changed.ts';
import { findCustomer } from '#lib/api/services/admin/customers/customer.ts';
import { readStaffLicense } from '#lib/api/services/admin/licenses/page.ts';
import { type Actor, recordAuditEach } from '#lib/api/services/admin/staff-log.ts';
import { mayReceive, whyNotMoved } from '#lib/api/services/moves/movable.ts';
import { type Move, ownSystem } from '#lib/api/services/moves/move.ts';
import { closeOpenOrders } from '#lib/api/services/moves/open-orders.ts';
import { moveStatements } from '#lib/api/services/moves/statements.ts';
import type { StaffLicensePageBody } from '#lib/contract/admin/licenses/licenses.ts';
import type {
  MovedLicenses,
  MoveLicenseInput,
  MoveLicensesInput,
} from '#lib/contract/admin/licenses/moves.ts';
import { MOVED_LICENSES } from '#lib/contract/limits.ts';
import type { MoveRefusal } from '#lib/contract/moves/moves.ts';
import { missingWords } from '#lib/text/admin/frame.ts';
import { ofSeller } from '#lib/text/admin/license-changes.ts';
import { move as words } from '#lib/text/admin/license-moves.ts';

/** Gives a licence to another account (docs/product.md, 20.12 Licences). */
export async function moveLicense(
  context: Context,
  actor: Actor,
  id: string,
  { email, expected, reason, to_customer: sellerNote }: v.InferOutput<typeof MoveLicenseInput>,
): Promise<StaffLicensePageBody> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const { customer } = await readStaffLicense(context, id);
    if (customer.id !== expected.customer_id)
      throw await changedBy(context, ['license', id], words.otherOwner, { customer_id: customer.id });
    const from = await findCustomer(context, customer.id);
    const to = await findReceiver(context, email);
    await closeOpenOrders(context, to.id, eq(licenses.id, id));
    const [found] = await selectCandidates(context, to).where(eq(licenses.id, id));
    if (!found) throw refused(404, missingWords.license);
    if (found.why) throw refused(409, words.refusals[found.why], found.why);
    if (await write(context, actor, reason, { from, to, licenses: [found], sellerNote }))
      return readStaffLicense(context, id);
  }
  throw new Error('A licence keeps changing');
}

/** Gives an account's licences to another account: the newest that may move, a hundred at a time. */
export async function moveLicenses(
  context: Context,
  actor: Actor,
  id: string,
  { email, reason, to_customer: sellerNote }: v.InferOutput<typeof MoveLicensesInput>,
): Promise<v.InferInput<typeof MovedLicenses>> {
  const from = await findCustomer(context, id);
  const to = await findReceiver(context, email);
  if (to.id === from.id) throw invalid({ email: [words.sameAccount] });
  const isTheirs = eq(licenses.userId, id);
  await closeOpenOrders(context, to.id, isTheirs);
  const why = whyNotMoved(context, to.id);
  for (let attempt = 1; ; attempt++) {
    const found = await selectCandidates(context, to)
      .where(isTheirs)
      .orderBy(sql`${why} is not null`, desc(licenses.createdAt), desc(licenses.id))
      .limit(MOVED_LICENSES);
    const chosen = found.filter((license) => license.why === null);
    const isMoved =
      chosen.length === 0 ||
      (await write(context, actor, reason, { from, to, licenses: chosen, sellerNote }));
    if (!isMoved && attempt < MAX_ATTEMPTS) continue;
    const [after] = await context.db.select({ left: sql<number>`count(*)` }).from(licenses).where(isTheirs);
    return {
      moved: isMoved ? chosen.length : 0,
      left: after?.left ?? 0,
      stayed: found.flatMap(({ id: license_id, productName: product_name, why }) =>
        why ? [{ license_id, product_name, why }] : [],
      ),
    };
  }
}

/** How often a move restarts because a licence has changed since it was read. */
const MAX_ATTEMPTS = 3;

async function write(
  context: Context,
  actor: Actor,
  reason: string,
  move: Pick<Move, 'from' | 'to' | 'licenses' | 'sellerNote'>,
): Promise<boolean> {
  const { from, to } = move;
  const audit = {
    action: 'license_moved',
    target: 'license',
    targetId: licenses.id,
    before: sql`json_object('user_id', ${from.id})`,
    after: sql`json_object('user_id', ${to.id})`,
    reason,
  } as const;
  const { moved } = await transaction(
    context,
    moveStatements(context, {
      ...move,
      by: 'seller',
      usage: ofSeller.moved,
      noted: {
        from: { userId: from.id, visitor: ownSystem },
        to: { userId: to.id, visitor: ownSystem },
      },
      also: (its) => ({ audit: recordAuditEach(context, actor, audit, sql`from ${licenses} where ${its}`) }),
    }),
  );
  return moved.length > 0;
}

const selectCandidates = (context: Context, to: User) =>
  context.db
    .select({
      id: licenses.id,
      productName: products.name,
      renews: licenses.autoRenewal,
      why: sql<MoveRefusal | null>`${whyNotMoved(context, to.id)}`,
    })
    .from(licenses)
    .innerJoin(products, eq(products.id, licenses.productId));

/** The account with a typed address, if it may receive licences. */
async function findReceiver({ db }: Context, email: string): Promise<User> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(hasAddress(email), mayReceive));
  if (!user) throw invalid({ email: [words.noAccount] });
  return user;
}
