import { and, desc, eq } from 'drizzle-orm';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { discrepancies, providerTasks } from '#lib/api/db/schema/provider.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import {
  type Discrepancy,
  DiscrepancyDetail,
  RereadDiscrepancy,
} from '#lib/contract/admin/discrepancies/discrepancies.ts';
import type { DiscrepancyDecision, DiscrepancyKind } from '#lib/contract/admin/discrepancies/rules.ts';
import { context, member, read } from './api.ts';
import type { PaymentSystem } from './payment-system.ts';
import { books, customerOf, ledger, type Wish } from './shop-orders.ts';
import { confirmedColleague } from './staff.ts';

export const reason = 'Verificato con la banca';

/** A staff member who decides discrepancies in a shop that sells for money. */
export async function deciderOf(shop: PaymentSystem) {
  const { id, access } = await confirmedColleague('admin');
  const page = async (discrepancy: string, as = access) =>
    read(DiscrepancyDetail, await shop.call('discrepancy', { access: as, params: { id: discrepancy } }));
  return {
    id,
    access,
    page,
    list: async (query: Record<string, string> = {}, as = access) =>
      (await shop.call('discrepancies', { access: as, query })).body as {
        results: Discrepancy[];
        next: string | null;
      },
    decide: (discrepancy: string, decision: DiscrepancyDecision, as = access) =>
      shop.call('decideDiscrepancy', {
        access: as,
        params: { id: discrepancy },
        body: { decision, reason },
      }),
    reread: async (discrepancy: string, as = access) =>
      read(
        RereadDiscrepancy,
        await shop.call('rereadDiscrepancy', { access: as, params: { id: discrepancy } }),
      ),
  };
}

/** A customer who has bought a licence, with its charge. */
export async function buyerOf(shop: PaymentSystem, wish: Wish = {}) {
  const user = await member();
  const customer = customerOf(shop, user.id);
  const { id } = await customer.buy(wish);
  const { paid, licenses: own } = await books(user.id);
  const charge = paid.find(({ payment }) => payment.id === id)?.order?.chargeId ?? '';
  return { ...user, ...customer, paymentId: id, charge, licenseId: own[0]?.id ?? '' };
}

export type Buyer = Awaited<ReturnType<typeof buyerOf>>;

/** Like `buyerOf`, with a dispute about the charge. */
export async function disputedBuyerOf(shop: PaymentSystem, wish: Wish = {}) {
  const buyer = await buyerOf(shop, wish);
  shop.stripe.dispute({ charge: buyer.charge });
  await shop.tell();
  return { ...buyer, discrepancy: await discrepancyOf('disputed', buyer.charge) };
}

export async function licenseOf({ licenseId }: Pick<Buyer, 'licenseId'>) {
  const [license] = await context().db.select().from(licenses).where(eq(licenses.id, licenseId));
  return license;
}

/** The discrepancies about a charge, oldest first. */
export const discrepanciesOf = async (charge: string) =>
  (await ledger()).discrepancies.filter(({ chargeId }) => chargeId === charge);

/** The newest discrepancy of a kind about a charge. */
export async function discrepancyOf(kind: DiscrepancyKind, chargeId: string) {
  const [found] = await context()
    .db.select()
    .from(discrepancies)
    .where(and(eq(discrepancies.kind, kind), eq(discrepancies.chargeId, chargeId)))
    .orderBy(desc(discrepancies.createdAt))
    .limit(1);
  if (!found) throw new Error(`There is no discrepancy ${kind} of ${chargeId}`);
  return found;
}

export const auditOf = (discrepancy: string) =>
  context().db.select().from(staffEvents).where(eq(staffEvents.targetId, discrepancy));

export async function taskOf(subject: string) {
  const [task] = await context().db.select().from(providerTasks).where(eq(providerTasks.subject, subject));
  return task;
}
