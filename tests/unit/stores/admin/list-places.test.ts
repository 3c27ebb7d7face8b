// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { foundIn } from '#stores/admin/list.ts';
import { addressOf, comeBack, restorePlace } from '#stores/admin/list-places.ts';
import { open, openAddress, watchPages } from '#stores/admin/router.ts';

const scrolled = vi.fn();
watchPages();

beforeEach(() => {
  scrolled.mockClear();
  vi.stubGlobal('scrollTo', scrolled);
});

test('going back to a list restores its filters and its position', async () => {
  open('licenses', {}, { status: 'active', sort: 'end' });
  vi.stubGlobal('scrollY', 730);
  open('license', { id: 'l1' });
  expect(addressOf('/admin/licenses')).toBe('/admin/licenses?status=active&sort=end');
  expect(addressOf('/admin/payments')).toBe('/admin/payments');
  await Promise.resolve();
  scrolled.mockClear();
  comeBack();
  openAddress(addressOf('/admin/licenses'));
  await Promise.resolve();
  expect(scrolled).not.toHaveBeenCalled();
  restorePlace();
  expect(scrolled).toHaveBeenCalledWith(0, 730);
  restorePlace();
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('a list opened otherwise begins at the top', async () => {
  open('customers');
  open('license', { id: 'l1' });
  open('licenses');
  await Promise.resolve();
  restorePlace();
  expect(scrolled.mock.lastCall).toEqual([0, 0]);
});

test('shows a list’s number of rows, as far as they are counted', () => {
  const results = [{}, {}];
  expect(foundIn({ results, next: null })).toBe('2 risultati');
  expect(foundIn({ results, next: '1-a', found: 412 })).toBe('412 risultati');
  expect(foundIn({ results, next: '1-a', found: 1001 })).toBe('Più di 1.000 risultati');
  expect(foundIn({ results, next: '1-a' })).toBe('Più di 2 risultati');
});
