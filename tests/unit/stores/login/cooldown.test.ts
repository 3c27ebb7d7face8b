// @vitest-environment happy-dom
import { STORE_UNMOUNT_DELAY } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCooldown } from '#stores/login/cooldown.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('counts sixty seconds down and then allows the action again', () => {
  const { $left, start } = createCooldown('count');
  const stop = $left.listen(() => {});
  expect($left.get()).toBe(0);
  start();
  expect($left.get()).toBe(60);
  vi.advanceTimersByTime(1000);
  expect($left.get()).toBe(59);
  vi.advanceTimersByTime(58_000);
  expect($left.get()).toBe(1);
  vi.advanceTimersByTime(1000);
  expect($left.get()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  stop();
});

test('continues after a reload', () => {
  createCooldown('reload').start();
  vi.advanceTimersByTime(20_000);
  const { $left } = createCooldown('reload');
  const stop = $left.listen(() => {});
  expect($left.get()).toBe(40);
  stop();
});

test('of one action does not lock another', () => {
  createCooldown('one').start();
  expect(createCooldown('other').$left.get()).toBe(0);
});

test('never lasts longer than its duration, even if the clock is changed', () => {
  createCooldown('clock').start();
  vi.setSystemTime(new Date('2026-11-19T10:00:00Z'));
  expect(createCooldown('clock').$left.get()).toBe(60);
});

test('that is malformed in the browser allows the action', () => {
  localStorage.setItem('coa-cooldown-spoilt', 'presto');
  expect(createCooldown('spoilt').$left.get()).toBe(0);
});

test('runs no timer while unmounted', () => {
  const { $left, start } = createCooldown('unseen');
  const stop = $left.listen(() => {});
  start();
  stop();
  // The countdown unmounts first, then the stored end that it reads.
  vi.advanceTimersByTime(2 * STORE_UNMOUNT_DELAY);
  expect(vi.getTimerCount()).toBe(0);
});
