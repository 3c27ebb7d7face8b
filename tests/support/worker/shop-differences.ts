import { and, desc, eq } from 'drizzle-orm';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { differences, providerTasks } from '#lib/api/db/schema/provider.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import type { DifferenceDecision, DifferenceKind } from '#lib/contract/admin/differences/difference-kinds.ts';
import {
  type Difference,
  DifferenceDetail,
  RereadDifference,
} from '#lib/contract/admin/differences/differences.ts';
import { context, member, read } from './api.ts';
import type { PaymentSystem } from './payment-system.ts';
import { books, customerOf, ledger, type Wish } from './shop-orders.ts';
import { confirmedColleague } from './staff.ts';

export const reason = 'Verificato con la banca';

/** Whoever decides differences in a shop that sells for money. */
export async function deciderOf(shop: PaymentSystem) {
  const { id, access } = await confirmedColleague('admin');
  const page = async (difference: string, as = access) =>
    read(DifferenceDetail, await shop.call('difference', { access: as, params: { id: difference } }));
  return {
    id,
    access,
    page,
    list: async (query: Record<string, string> = {}, as = access) =>
      (await shop.call('differences', { access: as, query })).body as {
        results: Difference[];
        next: string | null;
      },
    decide: (difference: string, decision: DifferenceDecision, as = access) =>
      shop.call('decideDifference', {
        access: as,
        params: { id: difference },
        body: { decision, reason },
      }),
    reread: async (difference: string, as = access) =>
      read(RereadDifference, await shop.call('rereadDifference', { access: as, params: { id: difference } })),
  };
}

/** A customer who has bought a licence, and the money that it was bought with. */
export async function buyerOf(shop: PaymentSystem, wish: Wish = {}) {
  const user = await member();
  const customer = customerOf(shop, user.id);
  const { id } = await customer.buy(wish);
  const { paid, licenses: own } = await books(user.id);
  const charge = paid.find(({ payment }) => payment.id === id)?.order?.chargeId ?? '';
  return { ...user, ...customer, paymentId: id, charge, licenseId: own[0]?.id ?? '' };
}

export type Buyer = Awaited<ReturnType<typeof buyerOf>>;

/** The same, whose money is disputed. */
export async function disputedBuyerOf(shop: PaymentSystem, wish: Wish = {}) {
  const buyer = await buyerOf(shop, wish);
  shop.stripe.dispute({ charge: buyer.charge });
  await shop.tell();
  return { ...buyer, difference: await differenceOf('disputed', buyer.charge) };
}

export async function licenseOf({ licenseId }: Pick<Buyer, 'licenseId'>) {
  const [license] = await context().db.select().from(licenses).where(eq(licenses.id, licenseId));
  return license;
}

/** The differences about money, the older first. */
export const differencesOf = async (charge: string) =>
  (await ledger()).differences.filter(({ chargeId }) => chargeId === charge);

/** The newest difference of a kind about money. */
export async function differenceOf(kind: DifferenceKind, chargeId: string) {
  const [found] = await context()
    .db.select()
    .from(differences)
    .where(and(eq(differences.kind, kind), eq(differences.chargeId, chargeId)))
    .orderBy(desc(differences.createdAt))
    .limit(1);
  if (!found) throw new Error(`There is no difference ${kind} of ${chargeId}`);
  return found;
}

export const auditOf = (difference: string) =>
  context().db.select().from(staffEvents).where(eq(staffEvents.targetId, difference));

export async function taskOf(subject: string) {
  const [task] = await context().db.select().from(providerTasks).where(eq(providerTasks.subject, subject));
  return task;
}
