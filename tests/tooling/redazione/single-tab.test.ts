import { expect, test } from 'vitest';
import { becomeSoleTab, LOCK } from '#scripts/redazione/page/single-tab.ts';

test('the editor opens in one tab only, and in the next when that is closed', async () => {
  const other = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const closed = navigator.locks.request(LOCK, () => {
    isHeld.resolve();
    return other.promise;
  });
  await isHeld.promise;
  const busy = Promise.withResolvers<void>();
  let isOpen = false;
  const opened = becomeSoleTab(busy.resolve).then(() => {
    isOpen = true;
  });
  await busy.promise;
  expect(isOpen).toBe(false);
  other.resolve();
  await Promise.all([closed, opened]);
  expect(isOpen).toBe(true);
});
