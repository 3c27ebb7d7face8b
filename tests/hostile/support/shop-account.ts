import type { ShopRun } from './shop-run.ts';

/** What the books say of an order's customer, and by how much they differ from the payment service. */
export async function accountOf({ stripe, list, count }: ShopRun, order: string) {
  const user = `(SELECT user_id FROM payments WHERE id = '${order}')`;
  const ids = list(`SELECT id FROM payments WHERE user_id = ${user}`);
  const ofOwn = `WHERE payment_id IN (${ids.map((id) => `'${id}'`).join()})`;
  const { orders } = await stripe.totals();
  const there = (part: 'charges' | 'refunds' | 'cents' | 'refundedCents') =>
    ids.reduce((sum, id) => sum + (orders[id]?.[part] ?? 0), 0);
  const isPaid = `user_id = ${user} AND status IN ('completed', 'refunded')`;
  const [booked] = list(`SELECT sum(amount_cents - refunded_cents) FROM payments WHERE ${isPaid}`);
  const mails = list(
    `SELECT subject FROM outbox WHERE "to" = (SELECT email FROM users WHERE id = ${user}) ORDER BY id`,
  );
  return {
    payments: list(`SELECT status FROM payments WHERE user_id = ${user} ORDER BY created_at`),
    licences: list(`SELECT status FROM licenses WHERE user_id = ${user}`),
    subscriptions: list(`SELECT state FROM subscriptions WHERE user_id = ${user}`),
    sales: count(`documents ${ofOwn} AND corrects_id IS NULL`),
    creditNotes: count(`documents ${ofOwn} AND corrects_id IS NOT NULL`),
    discrepancies: list(`SELECT kind FROM discrepancies ${ofOwn}`),
    // Without amounts and numbers. The first mail confirmed the address.
    mails: mails.slice(1).map((subject) => subject.replace(/[:\d].*/, '')),
    charges: there('charges'),
    refunds: there('refunds'),
    centsApart: there('cents') - there('refundedCents') - Number(booked),
  };
}

/** A run's documents: their number, the span of their numbers, and how many are older than the one before. */
export function seriesOf({ list, count, began }: ShopRun) {
  const documents = `(SELECT kind, number, issued_at FROM documents WHERE issued_at >= ${began})`;
  const spans = `SELECT max(number) - min(number) + 1 AS span FROM ${documents} GROUP BY kind`;
  const [span] = list(`SELECT sum(span) FROM (${spans})`);
  const isOlder = 'next.kind = one.kind AND next.number = one.number + 1 AND next.issued_at < one.issued_at';
  return {
    documents: count(documents),
    span: Number(span),
    turned: count(`${documents} one JOIN ${documents} next ON ${isOlder}`),
  };
}
