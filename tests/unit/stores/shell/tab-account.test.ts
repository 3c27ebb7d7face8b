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

/** Loads a new document in the same tab, with this account's session. */
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

describe('a tab opened for another account', () => {
  test('names the current account, until the visitor closes the notice or the session ends', async () => {
    await load(ada);
    expect(said()).toEqual([]);
    await load(bea);
    expect(said()).toEqual([expect.stringMatching(BEAS)]);
    expect(shown.$toasts.get()).toMatchObject([{ life: 'standing' }]);
    session.endSession();
    expect(said()).toEqual([]);
  });

  test('shows it once', async () => {
    await load(ada);
    await load(bea);
    await load(bea);
    expect(said()).toEqual([]);
  });

  test('mentions kept input, if there is any', async () => {
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

  test('also shows it after the login that followed its ended session', async () => {
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

describe('a tab shows no notice', () => {
  test('after a logout', async () => {
    await load(ada);
    session.leaveSession();
    await load(bea);
    expect(said()).toEqual([]);
  });

  test('after an unnoticed logout in another tab', async () => {
    await load(ada);
    localStorage.setItem('coa-out', `${Date.now()}`);
    await load(bea);
    expect(said()).toEqual([]);
  });

  test('when its account returns, or has another address', async () => {
    await load(ada);
    session.endSession();
    session.beginSession(ada);
    session.beginSession({ ...ada, email: 'ada@example.org' });
    expect(said()).toEqual([]);
    await load({ ...ada, email: 'ada@example.org' });
    expect(said()).toEqual([]);
  });
});
