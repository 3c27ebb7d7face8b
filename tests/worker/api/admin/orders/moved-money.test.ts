import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { context, mailsTo, member } from '#tests/support/worker/api.ts';
import { moveIn, moveReason as reason } from '#tests/support/worker/fixtures/moves.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { passUndo, withdrawer } from '#tests/support/worker/paid-withdrawals.ts';
import { type PaymentSystem, paymentSystem } from '#tests/support/worker/payment-system.ts';
import { buyerOf } from '#tests/support/worker/shop-discrepancies.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';

let shop: PaymentSystem;

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
beforeEach(() => {
  shop = paymentSystem();
});
afterEach(() => void vi.unstubAllGlobals());

const move = async (id: string, from: string, email: string) =>
  expect((await moveIn(shop, { id, from, email })).status).toBe(200);

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

it('a withdrawal by the payer informs the new owner that the licence stops, goes on, and ends', async () => {
  const ada = await withdrawer(shop);
  const receiver = await member();
  const { orderId, licenseId } = await ada.renewed();
  await move(licenseId, ada.id, receiver.email);
  expect((await ada.withdraw(orderId)).status).toBeLessThan(300);
  expect(await subjectsTo(receiver.email)).toContain('La tua licenza Bond Ladder è sospesa');
  const token = await ada.linkIn('/recesso/annulla/');
  expect((await shop.call('undoWithdrawal', { body: { token } })).status).toBeLessThan(300);
  expect(await subjectsTo(receiver.email)).toContain('La tua licenza Bond Ladder è di nuovo valida');
  expect(await subjectsTo(ada.email)).not.toContain('La tua licenza Bond Ladder è di nuovo valida');
  await ada.withdraw(orderId);
  await passUndo(shop);
  const told = (await mailsTo(receiver.email)).find(({ subject }) => subject.includes('vale fino al'));
  expect(told?.text).toContain('è stato restituito per intero');
  expect(told?.text).not.toContain('giorni in omaggio');
});

it('a lost payment informs the new owner that the licence stops', async () => {
  const buyer = await buyerOf(shop);
  const receiver = await member();
  await move(buyer.licenseId, buyer.id, receiver.email);
  shop.stripe.dispute({ charge: buyer.charge });
  await shop.tell();
  expect(await subjectsTo(receiver.email)).toContain('La tua licenza Bond Ladder è sospesa');
});

it('the payment of a moved licence says so, and its order shows no end', async () => {
  const buyer = await buyerOf(shop);
  await move(buyer.licenseId, buyer.id, (await member()).email);
  expect(await buyer.state(buyer.paymentId)).toMatchObject({
    state: 'done',
    license_id: null,
    expires_at: null,
  });
  const paid = await shop.call('payment', { ...(await buyer.as()), params: { id: buyer.paymentId } });
  expect(paid.body).toMatchObject({ license_id: null, license_moved: true });
});

it('a refused move closes no page on which its owner pays', async () => {
  const buyer = await buyerOf(shop);
  const open = await buyer.order({ license: buyer.licenseId });
  const { access } = await confirmedColleague();
  const isSuspended = eq(licenses.id, buyer.licenseId);
  await context().db.update(licenses).set({ status: 'suspended' }).where(isSuspended);
  const { email } = await member();
  const one = { email, expected: { customer_id: buyer.id }, reason };
  const refused = await shop.call('moveLicense', { access, params: { id: buyer.licenseId }, body: one });
  expect(refused).toMatchObject({ status: 409, body: { code: 'suspended' } });
  await shop.call('moveLicenses', { access, params: { id: buyer.id }, body: { email, reason } });
  expect(await buyer.state(open.id)).toMatchObject({ state: 'open' });
});
