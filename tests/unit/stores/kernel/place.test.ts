// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { focusPlace, leaveFor } from '#stores/kernel/place.ts';

const focused = () => document.activeElement?.getAttribute('href');

beforeEach(() => {
  history.replaceState(null, '', '/licenses?view=flat');
  document.body.innerHTML =
    '<nav><a href="/licenses/7">Menu</a></nav><main><a href="/licenses/6">6</a><a href="/licenses/7">7</a></main>';
});

/** Leaves the page through a link, goes back, and loads the page anew. */
function comeBack(): void {
  document.querySelector<HTMLElement>('main a:last-child')?.focus();
  expect(leaveFor({ path: '/licenses/7' })).toBe(false);
  history.replaceState(null, '', '/licenses?view=flat');
  document.querySelector<HTMLElement>('nav a')?.focus();
  expect(leaveFor({ path: '/licenses' })).toBe(true);
}

test('after going back, the focus is on the followed link', () => {
  comeBack();
  expect(focusPlace()).toBe(true);
  expect([focused(), document.activeElement?.textContent]).toEqual(['/licenses/7', '7']);
});

test('a page opened anew has no such focus, nor does one without the link', () => {
  comeBack();
  document.querySelector('main a:last-child')?.remove();
  expect(focusPlace()).toBe(false);
  history.replaceState(null, '', '/dashboard');
  expect(leaveFor({ path: '/licenses' })).toBe(false);
  history.replaceState(null, '', '/licenses?view=flat');
  expect(focusPlace()).toBe(false);
});
