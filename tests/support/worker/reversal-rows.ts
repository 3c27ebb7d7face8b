import { eq } from 'drizzle-orm';
import { payments } from '#lib/api/db/schema/payments.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { contacts } from '#lib/contract/support/rules.ts';
import { clock, context, mailsTo } from './api.ts';
import type { PaymentSystem } from './payment-system.ts';
import type { Step } from './reversal-steps.ts';
import { type Buyer, buyerOf, licenseOf } from './shop-discrepancies.ts';
import { ledger } from './shop-orders.ts';

/** The expected outcome of some steps at the payment service. */
export interface Row {
  steps: Step[];
  licence: 'active' | 'suspended';
  /** Kinds of discrepancies; a star marks those that wait for a decision. */
  discrepancies: string[];
  /** Subjects of mails, oldest first. */
  seller: string[];
  customer: string[];
}

async function stateOf({ paymentId, licenseId }: Buyer) {
  const license = await licenseOf({ licenseId });
  const own = (await ledger()).discrepancies.filter((each) => each.paymentId === paymentId);
  return {
    licence: license?.status,
    discrepancies: own.map(({ kind, decidedAt }) => (decidedAt === null ? `${kind}*` : kind)).toSorted(),
  };
}

const subjectsOf = (found: Awaited<ReturnType<typeof mailsTo>>) =>
  found.map(({ subject }) => subject.replaceAll('\u00a0', ' ')).toReversed();

/** The mails about a payment since its purchase. */
async function newsOf({ paymentId, email }: Buyer) {
  const [payment] = await context().db.select().from(payments).where(eq(payments.id, paymentId));
  const ofIt = (text: string) => text.includes(payment?.transactionId ?? '?');
  const toSeller = (await mailsTo(contacts.general.email)).filter(({ text }) => ofIt(text));
  const toCustomer = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('La tua licenza'));
  return { seller: subjectsOf(toSeller), customer: subjectsOf(toCustomer) };
}

/** The outcome of steps, with the events of each one delivered at once. */
export async function toldEach(shop: PaymentSystem, { steps }: Row) {
  const buyer = await buyerOf(shop);
  const before = await newsOf(buyer);
  for (const step of steps) {
    clock.now += 1000;
    step(shop, buyer.charge);
    await shop.tell();
  }
  const { seller, customer } = await newsOf(buyer);
  return {
    steps,
    ...(await stateOf(buyer)),
    seller: seller.slice(before.seller.length),
    customer: customer.slice(before.customer.length),
  };
}

/** The final state, without the mails. */
export const standing = ({ licence, discrepancies }: Awaited<ReturnType<typeof stateOf>>) => ({
  licence,
  open: discrepancies.filter((each) => each.endsWith('*')),
});

async function happen(shop: PaymentSystem, { steps }: Row) {
  const buyer = await buyerOf(shop);
  const from = shop.stripe.events({}).length;
  for (const step of steps) {
    clock.now += 1000;
    step(shop, buyer.charge);
  }
  const events = shop.stripe.events({}).slice(from);
  return { buyer, ids: events.map(({ id }) => id) };
}

/** The final state after steps whose events come together, in order. */
export async function toldAtOnce(shop: PaymentSystem, row: Row) {
  const { buyer } = await happen(shop, row);
  await shop.tell();
  return standing(await stateOf(buyer));
}

/** The final state, and the first and last mails, if the events come in reverse order, twice and a day late. */
export async function toldBackwards(shop: PaymentSystem, row: Row) {
  const { buyer, ids } = await happen(shop, row);
  await shop.tell({ ids: ids.slice(-1) });
  const first = await newsOf(buyer);
  clock.now += DAY_MS;
  for (const id of ids.toReversed()) await shop.tell({ ids: [id, id] });
  return { stands: standing(await stateOf(buyer)), first, last: await newsOf(buyer) };
}
