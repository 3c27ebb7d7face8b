import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { mailsTo } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { paymentSystem } from '#tests/support/worker/payment-system.ts';
import { books } from '#tests/support/worker/shop-orders.ts';
import { movementsOf, today, transferBuyer, transfersOf } from '#tests/support/worker/transfers.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Bond Ladder' }));
afterEach(() => void vi.unstubAllGlobals());

const die = () => Promise.reject(new Error('The process dies'));

it('a record of money that dies before it is written leaves nothing, and the next press records it once', async () => {
  const shop = paymentSystem();
  const ada = await transferBuyer(shop);
  const { id } = await ada.transfer();
  const staff = transfersOf(shop);
  const { access } = await staff.as();
  const body = { amount: '49.00', day: today(), reason: 'Rif. 1', expected: { received: '0.00' } };
  const died = await shop.callBeside([1, die], 'recordTransfer', { access, params: { id }, body });
  expect(died.status).toBe(500);
  expect([(await movementsOf(id)).length, (await books(ada.id)).licenses.length]).toEqual([0, 0]);
  expect(await ada.state(id)).toMatchObject({ state: 'open' });
  expect((await staff.byHand(id)).status).toBe(200);
  // The response was lost: a second attempt learns that the order is paid.
  expect((await staff.byHand(id)).status).toBe(409);
  expect([(await movementsOf(id)).length, (await books(ada.id)).licenses.length]).toEqual([1, 1]);
});

it('the mail about recorded money is sent though the process dies before its messages', async () => {
  const shop = paymentSystem({ losesMessages: true });
  const ada = await transferBuyer(shop);
  const { code } = await ada.transfer();
  await transfersOf(shop).recorded({ text: code });
  expect((await books(ada.id)).licenses).toHaveLength(1);
  await shop.pass(10);
  const subjects = (await mailsTo(ada.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Il tuo acquisto'))).toHaveLength(1);
});
