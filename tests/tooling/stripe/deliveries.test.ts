import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openShop, type Shop } from '#tests/support/stripe/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await shop.control.pace({ pace: 'soon' });
  await shop.control.forget();
});
afterAll(() => shop.close());

const COMPLETED = 'checkout.session.completed';
const typesTold = () => shop.told().map(({ type }) => type);

it('retries refused events', async () => {
  const { control, openPage, answers } = shop;
  const { id } = await openPage('order-a');
  answers.push(500, 503);
  await control.pay({ session: id });
  await control.settled();
  const [first, second, third] = typesTold();
  expect([second, third]).toEqual([first, first]);
  expect(typesTold()).toContain(COMPLETED);
});

it('sends abandoned events with the next one', async () => {
  const { control, openPage, answers } = shop;
  const { id } = await openPage('order-b');
  answers.push(500, 500, 500, 500);
  await control.pay({ session: id });
  await control.settled();
  const [refused] = typesTold();
  await control.settled();
  expect(typesTold().filter((type) => type === refused)).toHaveLength(5);
});

it('holds events until their release, in any order and any number of times', async () => {
  const { control, openPage, told } = shop;
  await control.pace({ pace: 'held' });
  const { id } = await openPage('order-c');
  await control.pay({ session: id });
  expect(told()).toEqual([]);
  const ids = (await control.waiting()).map((event) => event.id);
  const [last = '', first = ''] = [ids.at(-1), ids[0]];
  expect(await control.release({ ids: [last, first, last] })).toEqual([200, 200, 200]);
  expect(told().map((event) => event.id)).toEqual([last, first, last]);
});

it('releases held events of one type', async () => {
  const { control, openPage } = shop;
  await control.pace({ pace: 'held' });
  const { id } = await openPage('order-d');
  await control.pay({ session: id });
  expect(await control.release({ type: COMPLETED })).toEqual([200]);
  expect(typesTold()).toEqual([COMPLETED]);
  expect((await control.waiting()).map(({ type }) => type)).not.toContain(COMPLETED);
});

it('sends events before it answers', async () => {
  const { control, openPage, press } = shop;
  await control.pace({ pace: 'first' });
  const { url } = await openPage('order-e');
  await press(url, 'card');
  expect(typesTold()).toContain(COMPLETED);
});

it.each(['twice', 'together'] as const)('sends each event twice at the pace %s', async (pace) => {
  const { control, openPage, press } = shop;
  await control.pace({ pace });
  const { url } = await openPage(`order-${pace}`);
  await press(url, 'card');
  await control.settled();
  expect(typesTold().filter((type) => type === COMPLETED)).toHaveLength(2);
});

it('loses events', async () => {
  const { control, openPage, press, told } = shop;
  await control.pace({ pace: 'lost' });
  const { url } = await openPage('order-lost');
  await press(url, 'card');
  await control.settled();
  expect(told()).toEqual([]);
  expect((await control.events({ type: COMPLETED })).length).toBeGreaterThan(0);
});

it('reports unknown ids', async () => {
  await expect(shop.control.pay({ session: 'cs_unknown' })).rejects.toThrow('cs_unknown');
});
