import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { mails } from '#lib/api/db/schema/mails.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { consumeMails, context, mailsTo } from '#tests/support/worker/api.ts';
import { newAddress } from '#tests/support/worker/email-change.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { paymentSystem } from '#tests/support/worker/payment-system.ts';
import { transferBuyer, transfersOf } from '#tests/support/worker/transfers.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
afterEach(() => void vi.unstubAllGlobals());

/** Sends the waiting mails, as the queue would. */
async function sendWaiting(userId: string) {
  const isWaiting = and(eq(mails.userId, userId), eq(mails.state, 'waiting'));
  const waiting = await context().db.select({ id: mails.id }).from(mails).where(isWaiting);
  await consumeMails(waiting.map(({ id }) => ({ outbox: 'mails', id })));
}

it('the address for invoices gets a transfer’s document once the money has come, and nothing before', async () => {
  const shop = paymentSystem();
  const ada = await transferBuyer(shop);
  const studio = newAddress();
  await context().db.update(users).set({ invoiceEmail: studio }).where(eq(users.id, ada.id));
  const { id } = await ada.transfer({ purchaseOrder: 'PO-7' });
  await sendWaiting(ada.id);
  expect(await mailsTo(studio)).toEqual([]);
  await transfersOf(shop).byHand(id);
  await sendWaiting(ada.id);
  const [copy, ...others] = await mailsTo(studio);
  expect(others).toEqual([]);
  expect(copy?.subject).toMatch(/^Fattura .*: Bond Ladder$/);
  expect(copy?.files).toHaveLength(1);
  expect(copy?.text).not.toMatch(/COA-[A-Z0-9]{5}/);
});
