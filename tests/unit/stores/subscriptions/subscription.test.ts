// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { followStart, subscription, troublesOf } from '#stores/subscriptions/subscription.ts';
import { fakeApi, json } from '#tests/support/stores/fake-api.ts';
import { asMember } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const READ = 'GET /api/licenses/my-licenses/7/subscription/';
const api = fakeApi();
const { visit } = asMember();

const options = [
  { duration_key: '1m', label: '1 mese', price: 4900 },
  { duration_key: '12m', label: '12 mesi', price: 47_040 },
];
const on = {
  state: 'on',
  vat_check: null,
  options,
  duration_key: '12m',
  label: '12 mesi',
  price: 47_040,
  current_price: 47_040,
  next_charge_at: '2027-03-01T00:00:00.000Z',
  failures: 0,
  failed: null,
  notes: [] as string[],
  method: 'Visa •••• 4242',
} as const;

test('a licence’s page reads whether it renews automatically', async () => {
  api.on(READ, () => json({ state: 'off', options: [{ ...options[0], price: '49.00' }] }));
  visit('/licenses/7', subscription.$state);
  await until(() =>
    expect(subscription.$state.get()).toEqual({
      state: 'ready',
      data: { state: 'off', vat_check: null, options: [options[0]] },
    }),
  );
});

test('returning from the payment service checks the result there', async () => {
  const back = `${READ}?back=back`;
  api.on(back, () => json({ state: 'starting', options: [] }));
  visit('/licenses/7?subscription=back', subscription.$state);
  await until(() => expect(api.count(back)).toBe(1));
});

test('checks less and less often whether a method is confirmed, until it gives up', async () => {
  api.on(READ, () => json({ state: 'starting', options: [] }));
  visit('/licenses/7', subscription.$state);
  await until(() => expect(subscription.$state.get().state).toBe('ready'));
  const before = api.count(READ);
  const stop = followStart();
  await vi.advanceTimersByTimeAsync(3000);
  expect(api.count(READ) - before).toBe(1);
  await vi.advanceTimersByTimeAsync(6000);
  expect(api.count(READ) - before).toBe(2);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(api.count(READ) - before).toBe(5);
  stop();
});

test('stops checking once its page is left', async () => {
  api.on(READ, () => json({ state: 'starting', options: [] }));
  visit('/licenses/7', subscription.$state);
  await until(() => expect(subscription.$state.get().state).toBe('ready'));
  const before = api.count(READ);
  followStart()();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.count(READ)).toBe(before);
});

test('has the right message for its customer', () => {
  expect(troublesOf(on)).toEqual([]);
  expect(troublesOf({ ...on, failures: 2, current_price: 50_000 })).toEqual(['failed', 'raised']);
  expect(troublesOf({ ...on, current_price: 40_000 })).toEqual([]);
  expect(troublesOf({ ...on, duration_key: '24m', label: '', current_price: 50_000 })).toEqual(['unsold']);
});
