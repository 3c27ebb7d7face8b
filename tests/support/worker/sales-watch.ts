import { eq } from 'drizzle-orm';
import { discrepancies, providerCharges, providerHealth } from '#lib/api/db/schema/provider.ts';
import { readReadiness } from '#lib/api/outboxes.ts';
import { builtShop } from '#lib/api/services/shop/shop.ts';
import { clock, context, mailsTo, member } from './api.ts';
import { type PaymentSystem, paymentSystem } from './payment-system.ts';
import { customerOf } from './shop-orders.ts';

/** A shop without past sales stops, and the reports about its sales. */
export async function watchedShop() {
  const { db } = context();
  await db.delete(discrepancies);
  await db.delete(providerHealth);
  await db.delete(providerCharges);
  // Records that are written once a minute are written again.
  clock.now += 120_000;
  const shop = paymentSystem();
  return {
    shop,
    customer: async () => {
      const user = await member();
      return { ...user, ...customerOf(shop, user.id) };
    },
    told: () => toldBy(shop),
    health: async () => (await readReadiness(shop.env)).payments,
  };
}
export type WatchedShop = Awaited<ReturnType<typeof watchedShop>>;

/** The reports to the seller: the open sales stops, and the number of mails about them. */
async function toldBy(shop: PaymentSystem) {
  await shop.pass(2);
  const { db } = context();
  const rows = await db.select().from(discrepancies).where(eq(discrepancies.kind, 'sales'));
  const mails = (await mailsTo(builtShop.general)).filter(({ subject }) => subject.includes('vendita ferma'));
  return {
    open: rows.filter(({ decidedAt }) => decidedAt === null).map(({ subject }) => subject),
    details: rows.map(({ detail }) => detail).join('\n'),
    mails: mails.length,
  };
}
