// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as drafts from '#stores/kernel/draft.ts';
import type * as sessions from '#stores/kernel/session.ts';
import type * as notifications from '#stores/shell/notifications.ts';
import { ada } from '#tests/support/stores/ada.ts';

const bea = { ...ada, email: 'bea@example.com', full_name: 'Bea Conti' };

let session: typeof sessions;
let draft: typeof drafts;
let shown: typeof notifications;

/** A new document of the same tab, whose session is this account's. */
async function load(user: typeof ada | undefined): Promise<void> {
  vi.resetModules();
  session = await import('#stores/kernel/session.ts');
  draft = await import('#stores/kernel/draft.ts');
  shown = await import('#stores/shell/notifications.ts');
  const { watchVisits } = await import('#stores/portal/page-views.ts');
  watchVisits();
  if (user) session.beginSession(user);
  const { watchTabAccount } = await import('#stores/shell/tab-account.ts');
  watchTabAccount();
}

const said = () => shown.$toasts.get().map(({ title, message }) => `${title}. ${message}`);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const BEAS = /^In questo browser ora è aperto l’account di Bea Conti\. .*bea@example\.com/;

describe('a tab that was another account’s', () => {
  test('says whose it is, until somebody closes that or the session ends', async () => {
    await load(ada);
    expect(said()).toEqual([]);
    await load(bea);
    expect(said()).toEqual([expect.stringMatching(BEAS)]);
    expect(shown.$toasts.get()).toMatchObject([{ life: 'standing' }]);
    session.endSession();
    expect(said()).toEqual([]);
  });

  test('says it once', async () => {
    await load(ada);
    await load(bea);
    await load(bea);
    expect(said()).toEqual([]);
  });

  test('says that what was typed is still there, if it is', async () => {
    const kept = 'Quello che avevi scritto è rimasto in questa scheda';
    await load(ada);
    await load(bea);
    expect(said().join()).not.toContain(kept);
    await load(ada);
    draft.createDraft('support', ['message']).keep({ message: 'Non parte.' });
    await load(bea);
    expect(said().join()).toContain(kept);
    expect(said().join()).not.toContain(ada.email);
  });

  test('says it after the login, too, that its ended session led to', async () => {
    await load(ada);
    session.endSession();
    session.beginSession(bea);
    expect(said()).toEqual([expect.stringMatching(BEAS)]);
    session.endSession();
    await load(undefined);
    session.beginSession(ada);
    expect(said()).toHaveLength(1);
  });
});

describe('a tab has nothing to say', () => {
  test('after a logout', async () => {
    await load(ada);
    session.leaveSession();
    await load(bea);
    expect(said()).toEqual([]);
  });

  test('after a logout in another tab that it did not hear of', async () => {
    await load(ada);
    localStorage.setItem('coa-out', `${Date.now()}`);
    await load(bea);
    expect(said()).toEqual([]);
  });

  test('when its account comes back, or has another address', async () => {
    await load(ada);
    session.endSession();
    session.beginSession(ada);
    session.beginSession({ ...ada, email: 'ada@example.org' });
    expect(said()).toEqual([]);
    await load({ ...ada, email: 'ada@example.org' });
    expect(said()).toEqual([]);
  });
});
