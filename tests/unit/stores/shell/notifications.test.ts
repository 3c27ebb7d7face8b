// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginSession, endSession } from '#stores/portal/session.ts';
import {
  $notifications,
  $toasts,
  $unread,
  clearNotifications,
  closeToast,
  markAllRead,
  notify,
  pauseToast,
  resumeToast,
  watchNotifications,
} from '#stores/shell/notifications.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const DAY = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  $toasts.set([]);
  clearNotifications();
  vi.useRealTimers();
});

const titles = (all: readonly { title: string }[]) => all.map(({ title }) => title);

describe('toasts', () => {
  test('stand newest first, five at most', () => {
    for (const title of ['1', '2', '3', '4', '5', '6']) notify({ type: 'error', title });
    expect(titles($toasts.get())).toEqual(['6', '5', '4', '3', '2']);
  });

  test.each(['success', 'info'] as const)('of the type %s leave after five seconds', (type) => {
    notify({ type, title: 'Fatto' });
    vi.advanceTimersByTime(4999);
    expect($toasts.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect($toasts.get()).toEqual([]);
  });

  test.each(['warning', 'error'] as const)('of the type %s stay until they are closed', (type) => {
    notify({ type, title: 'Attenzione' });
    vi.advanceTimersByTime(60_000);
    expect($toasts.get()).toHaveLength(1);
    closeToast($toasts.get()[0]?.id ?? '');
    expect($toasts.get()).toEqual([]);
  });

  test('stay while the pointer or the focus is on them', () => {
    notify({ type: 'success', title: 'Fatto' });
    const id = $toasts.get()[0]?.id ?? '';
    vi.advanceTimersByTime(4000);
    pauseToast(id);
    vi.advanceTimersByTime(60_000);
    expect($toasts.get()).toHaveLength(1);
    resumeToast(id);
    resumeToast(id);
    vi.advanceTimersByTime(5000);
    expect($toasts.get()).toEqual([]);
  });

  test('that were pushed out do not close another one later', () => {
    for (const title of ['1', '2', '3', '4', '5', '6']) notify({ type: 'success', title });
    vi.advanceTimersByTime(5000);
    expect($toasts.get()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('past notices', () => {
  test('stay behind the bell when their toast has left', () => {
    notify({ type: 'success', title: 'Copiato!', message: 'Chiave licenza copiata negli appunti' });
    vi.advanceTimersByTime(5000);
    expect($notifications.get()).toMatchObject([
      {
        read: false,
        createdAt: NOW.getTime(),
        type: 'success',
        title: 'Copiato!',
        message: 'Chiave licenza copiata negli appunti',
      },
    ]);
  });

  test('are unread until the panel opens', () => {
    notify({ type: 'info', title: '1' });
    notify({ type: 'info', title: '2' });
    expect($unread.get()).toBe(2);
    markAllRead();
    notify({ type: 'info', title: '3' });
    expect($unread.get()).toBe(1);
    expect(titles($notifications.get())).toEqual(['3', '2', '1']);
  });

  test('can be cleared', () => {
    notify({ type: 'info', title: '1' });
    clearNotifications();
    expect($notifications.get()).toEqual([]);
  });

  test('are limited in number', () => {
    for (let n = 0; n < 60; n += 1) notify({ type: 'info', title: String(n) });
    expect($notifications.get()).toHaveLength(50);
    expect($notifications.get()[0]?.title).toBe('59');
  });

  test('older than seven days go when the portal starts', () => {
    notify({ type: 'info', title: 'Vecchia' });
    vi.setSystemTime(NOW.getTime() + 1);
    notify({ type: 'info', title: 'Di una settimana' });
    vi.setSystemTime(NOW.getTime() + 7 * DAY + 1);
    watchNotifications();
    expect(titles($notifications.get())).toEqual(['Di una settimana']);
  });

  test('go with the user whom they were for', () => {
    const user = {
      first_name: '',
      last_name: '',
      full_name: '',
      profile_image: null,
      is_email_verified: true,
    };
    beginSession({ ...user, email: 'ada@example.com' });
    watchNotifications();
    notify({ type: 'info', title: 'Licenza attiva' });
    endSession();
    expect($notifications.get()).toEqual([]);
  });

  test.each([
    ['no JSON', '{'],
    ['no list', '{"a":1}'],
    ['entries of another version', '[{"id":7}]'],
  ])('that are %s in the browser are dropped', (_, stored) => {
    const stop = $notifications.listen(() => {});
    localStorage.setItem('coa-notifications', stored);
    dispatchEvent(new StorageEvent('storage', { key: 'coa-notifications', newValue: stored }));
    expect($notifications.get()).toEqual([]);
    stop();
  });
});
