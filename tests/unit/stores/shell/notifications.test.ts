// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginSession, endSession } from '#stores/kernel/session.ts';
import { keyCopied, keyNotCopied } from '#stores/licenses/license-key.ts';
import {
  $notifications,
  $unread,
  clearNotifications,
  markAllRead,
  watchNotifications,
} from '#stores/shell/bell.ts';
import { $toasts, actOnToast, closeToast, notify, notifyOnce } from '#stores/shell/notifications.ts';
import { pauseToast, resumeToast, watchToasts } from '#stores/shell/toast-timers.ts';
import { ada } from '#tests/support/stores/ada.ts';

watchToasts();
watchNotifications();

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
  test('are shown newest first, five at most', () => {
    for (const title of ['1', '2', '3', '4', '5', '6']) notify({ type: 'error', title });
    expect(titles($toasts.get())).toEqual(['6', '5', '4', '3', '2']);
  });

  test.each(['success', 'info'] as const)('of the type %s disappear after five seconds', (type) => {
    notify({ type, title: 'Fatto' });
    vi.advanceTimersByTime(4999);
    expect($toasts.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect($toasts.get()).toEqual([]);
  });

  test.each(['warning', 'error'] as const)('of the type %s disappear after eight seconds', (type) => {
    notify({ type, title: 'Attenzione' });
    vi.advanceTimersByTime(7999);
    expect($toasts.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect($toasts.get()).toEqual([]);
  });

  test('can be closed', () => {
    notify({ type: 'error', title: 'Attenzione' });
    closeToast($toasts.get()[0]?.id ?? '');
    expect($toasts.get()).toEqual([]);
  });

  test('that are equal merge in place, with their number and a new time', () => {
    const copied = { type: 'success', title: 'Copiato!' } as const;
    notify(copied);
    notify({ type: 'info', title: 'Altro' });
    vi.advanceTimersByTime(4000);
    notify(copied);
    notify({ ...copied, type: 'info' });
    expect($toasts.get()).toMatchObject([
      { type: 'info', title: 'Copiato!', count: 1 },
      { title: 'Altro', count: 1 },
      { type: 'success', title: 'Copiato!', count: 2 },
    ]);
    vi.advanceTimersByTime(1000);
    expect(titles($toasts.get())).toEqual(['Copiato!', 'Copiato!']);
  });

  test('that several parts of a screen cause are shown once and not counted', () => {
    for (const _ of Array(3)) notifyOnce({ type: 'error', title: 'Errore', message: 'Niente.' });
    expect($toasts.get()).toMatchObject([{ title: 'Errore', count: 1 }]);
  });

  test('that offer to undo a change do not merge', () => {
    const undone: string[] = [];
    for (const name of ['uno', 'due']) {
      notify({ type: 'success', title: 'Nome aggiornato', undo: () => undone.push(name) });
    }
    expect($toasts.get()).toMatchObject([{ action: { label: 'Annulla' } }, { count: 1 }]);
    actOnToast($toasts.get()[1]?.id ?? '');
    expect(undone).toEqual(['uno']);
    expect($toasts.get()).toHaveLength(1);
  });

  test('with an action remain until it is used', () => {
    const run = vi.fn();
    notify({ type: 'info', title: 'Nuova', life: 'standing', action: { label: 'Ricarica', run } });
    vi.advanceTimersByTime(3_600_000);
    actOnToast($toasts.get()[0]?.id ?? '');
    expect(run).toHaveBeenCalledOnce();
    expect([$toasts.get(), $notifications.get()]).toEqual([[], []]);
  });

  test('remain while the pointer or the focus is on them', () => {
    notify({ type: 'success', title: 'Fatto' });
    const id = $toasts.get()[0]?.id ?? '';
    vi.advanceTimersByTime(4000);
    pauseToast(id);
    vi.advanceTimersByTime(60_000);
    expect($toasts.get()).toHaveLength(1);
    notify({ type: 'success', title: 'Fatto' });
    vi.advanceTimersByTime(60_000);
    expect($toasts.get()).toMatchObject([{ id, count: 2 }]);
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
  test('remain in the list when their toast has disappeared', () => {
    const notice = { type: 'success', title: 'Acquisto completato', message: 'Bond Ladder' } as const;
    notify(notice);
    vi.advanceTimersByTime(5000);
    expect($notifications.get()).toMatchObject([
      { ...notice, read: false, createdAt: NOW.getTime(), count: 1 },
    ]);
  });

  test('do not include confirmations of a press', () => {
    keyCopied();
    keyNotCopied();
    expect(titles($toasts.get())).toEqual(['Impossibile copiare negli appunti', 'Copiato!']);
    expect($notifications.get()).toEqual([]);
  });

  test('that are equal are one until they are read', () => {
    const failure = { type: 'error', title: 'Errore download' } as const;
    notify(failure);
    notify({ type: 'info', title: 'Altro' });
    notify(failure);
    expect($notifications.get()).toMatchObject([{ ...failure, count: 2 }, { title: 'Altro' }]);
    expect($unread.get()).toBe(2);
    markAllRead();
    notify(failure);
    expect($notifications.get()).toMatchObject([{ count: 1, read: false }, { count: 2 }, { count: 1 }]);
  });

  test('are unread until the list opens', () => {
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

  test('older than seven days are removed when the portal starts', () => {
    notify({ type: 'info', title: 'Vecchia' });
    vi.setSystemTime(NOW.getTime() + 1);
    notify({ type: 'info', title: 'Di una settimana' });
    vi.setSystemTime(NOW.getTime() + 7 * DAY + 1);
    watchNotifications();
    expect(titles($notifications.get())).toEqual(['Di una settimana']);
  });

  test('are removed with their user', () => {
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

  test('are removed when another account opens the portal, however the former one left', () => {
    beginSession(ada);
    watchNotifications()();
    notify({ type: 'info', title: 'Licenza attiva' });
    beginSession({ ...ada, email: 'bea@example.com' });
    watchNotifications();
    expect($notifications.get()).toEqual([]);
  });

  test.each([
    ['no JSON', '{'],
    ['no list', '{"a":1}'],
    ['entries of another version', '[{"id":7}]'],
    [
      'entries without a number',
      '[{"id":"a","read":true,"createdAt":1,"type":"info","title":"Una","message":""}]',
    ],
  ])('that are %s in the storage are dropped', (_, stored) => {
    const stop = $notifications.listen(() => {});
    localStorage.setItem('coa-notifications', stored);
    dispatchEvent(new StorageEvent('storage', { key: 'coa-notifications', newValue: stored }));
    expect($notifications.get()).toEqual([]);
    stop();
  });
});
