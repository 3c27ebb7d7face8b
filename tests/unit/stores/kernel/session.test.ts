// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createDraft } from '#stores/kernel/draft.ts';
import {
  $entry,
  $user,
  beginSession,
  endSession,
  leaveSession,
  watchSession,
} from '#stores/kernel/session.ts';
import { ada as ADA } from '#tests/support/stores/ada.ts';

watchSession();
const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
afterEach(() => {
  if ($user.get()) endSession();
  $entry.set(undefined);
  localStorage.clear();
  sessionStorage.clear();
  reload.mockClear();
});

const draft = createDraft('support', ['message']);
const other = createDraft('profile', ['city']);

test('a session leaves a marker for the public pages, and no secret', () => {
  beginSession(ADA);
  expect($user.get()).toEqual(ADA);
  expect({ ...localStorage }).toEqual({ 'coa-session': expect.stringMatching(/^a[a-z0-9]+$/) });
  endSession();
  expect($user.get()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

/** Changes the marker like another tab. */
function marked(newValue: string | null): void {
  if (newValue === null) localStorage.removeItem('coa-session');
  else localStorage.setItem('coa-session', newValue);
  dispatchEvent(new StorageEvent('storage', { key: 'coa-session', newValue }));
}

test('signing out in one tab signs out the others, and removes their input', () => {
  beginSession(ADA);
  draft.keep({ message: 'Non parte.' });
  marked('0');
  marked(null);
  expect([$user.get(), $entry.get()]).toEqual([null, undefined]);
  expect(sessionStorage).toHaveLength(0);
});

describe('another tab’s login', () => {
  const BEA = { ...ADA, email: 'bea@example.com' };
  /** The mark that another tab leaves for an account. */
  function markOf(user: typeof ADA): string {
    beginSession(user);
    const mark = localStorage.getItem('coa-session') ?? '';
    leaveSession();
    return mark;
  }

  test('of another account opens that account here', () => {
    const bea = markOf(BEA);
    beginSession(ADA);
    marked(bea);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('opens the account if no one was signed in', () => {
    marked(markOf(ADA));
    expect(reload).toHaveBeenCalledOnce();
  });

  test('of the same account changes nothing', () => {
    const ada = markOf(ADA);
    beginSession(ADA);
    marked(ada);
    expect([reload.mock.calls, $user.get()]).toEqual([[], ADA]);
  });
});

describe('the login shows that the session has ended', () => {
  const ends: [string, () => void][] = [
    ['while its page was open', endSession],
    ['in another tab', () => marked(null)],
  ];
  test.each(ends)('%s, and input is kept', (_, end) => {
    beginSession(ADA);
    draft.keep({ message: 'Non parte.' });
    end();
    expect($entry.get()).toBe('ended');
    beginSession(ADA);
    expect([$entry.get(), draft.read()]).toEqual([undefined, { message: 'Non parte.' }]);
  });

  test('before the page was opened', () => {
    marked('a1');
    endSession();
    expect($entry.get()).toBe('ended');
  });

  test('but not after a logout', () => {
    beginSession(ADA);
    leaveSession();
    expect($entry.get()).toBeUndefined();
    expect([Object.keys(localStorage), sessionStorage.length]).toEqual([['coa-out'], 0]);
  });
});

describe('input', () => {
  const BEA = { ...ADA, email: 'bea@example.com' };
  const signIn = (user: typeof ADA) => {
    if ($user.get()) endSession();
    beginSession(user);
  };

  test('is hidden from other accounts, and restored when its account returns', () => {
    beginSession(ADA);
    draft.keep({ message: 'Non parte.' });
    signIn(BEA);
    expect(draft.read()).toEqual({});
    draft.keep({ message: 'Grazie!' });
    signIn(ADA);
    expect(draft.read()).toEqual({ message: 'Non parte.' });
  });

  test('is removed at a logout, whichever account typed it', () => {
    beginSession(ADA);
    draft.keep({ message: 'Non parte.' });
    signIn(BEA);
    draft.keep({ message: 'Grazie!' });
    leaveSession();
    expect(sessionStorage).toHaveLength(0);
  });

  test('is removed at the logout of another tab, even without a listener here', () => {
    vi.useFakeTimers();
    beginSession(ADA);
    draft.keep({ message: 'Non parte.' });
    localStorage.setItem('coa-out', `${Date.now()}`);
    expect(draft.read()).toEqual({});
    vi.advanceTimersByTime(1);
    draft.keep({ message: 'Ora parte.' });
    expect(draft.read()).toEqual({ message: 'Ora parte.' });
    vi.useRealTimers();
  });

  test('is kept for the last three accounts', () => {
    vi.useFakeTimers();
    const people = ['ada', 'bea', 'cleo', 'dora'].map((name) => ({ ...ADA, email: `${name}@example.com` }));
    for (const person of people) {
      vi.advanceTimersByTime(1);
      signIn(person);
      draft.keep({ message: person.email });
    }
    const kept = people.map((person) => {
      signIn(person);
      return draft.read().message;
    });
    expect(kept).toEqual([undefined, 'bea@example.com', 'cleo@example.com', 'dora@example.com']);
    vi.useRealTimers();
  });

  test('is kept form by form, until it is sent or discarded', () => {
    beginSession(ADA);
    draft.keep({ message: 'Non parte.' });
    other.keep({ city: 'Milano' });
    draft.drop();
    expect([draft.read(), other.read()]).toEqual([{}, { city: 'Milano' }]);
    other.keep({});
    expect(other.read()).toEqual({});
  });

  test('survives malformed data in the storage', () => {
    beginSession(ADA);
    for (const broken of ['{', '[]', '{"account":"ada@example.com","forms":{}}']) {
      sessionStorage.setItem('coa-drafts', broken);
      expect(draft.read()).toEqual({});
    }
    draft.keep({ message: 'Non parte.' });
    expect(draft.read()).toEqual({ message: 'Non parte.' });
  });
});
