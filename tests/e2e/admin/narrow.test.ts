import { staffHref } from '#lib/contract/admin/routes.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { openStaff } from '#tests/support/browser/staff.ts';

test.use({ visitor: 'staff', viewport: { width: 390, height: 844 } });

test('on a phone the items of a cell are stacked after its label', async ({ page }) => {
  await openStaff(page, staffHref('releases'));
  const cell = page.locator('td[data-label=File]').first();
  await cell.scrollIntoViewIfNeeded();
  const boxes = await cell.locator('> *').evaluateAll((all) => all.map((it) => it.getBoundingClientRect()));
  expect(boxes.length).toBeGreaterThan(1);
  const [first, second] = boxes;
  expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? Number.POSITIVE_INFINITY);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
