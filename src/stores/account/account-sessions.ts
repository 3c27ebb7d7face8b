import { atom } from 'nanostores';
import { failureText } from '#lib/client/errors.ts';
import type { AccountSession } from '#lib/contract/account/account.ts';
import { settings } from '#lib/text/account/settings.ts';
import { call } from '#stores/portal/call.ts';
import { remote } from '#stores/portal/remote.ts';
import { notify } from '#stores/shell/notifications.ts';

/** The account's sessions. */
export const accountSessions = remote({
  read: 'sessions',
  fallback: settings.sessionsError,
});

export type Ending = { state: 'idle' } | { state: 'one'; id: string } | { state: 'others' };

export const $ending = atom<Ending>({ state: 'idle' });

function keep(stays: (session: AccountSession) => boolean): void {
  accountSessions.update(({ results }) => ({ results: results.filter(stays) }));
}

/** Ends sessions one at a time: a press while another is running does nothing. */
async function whileEnding(ending: Ending, end: () => Promise<void>): Promise<void> {
  if ($ending.get().state !== 'idle') return;
  $ending.set(ending);
  try {
    await end();
  } catch (error) {
    notify({ type: 'error', title: settings.endFailed, message: failureText(error, settings.endFallback) });
  }
  $ending.set({ state: 'idle' });
}

export function endAccountSession(id: string): Promise<void> {
  return whileEnding({ state: 'one', id }, async () => {
    await call('endSession', { params: { id } });
    keep((session) => session.id !== id);
    notify({ type: 'success', title: settings.ended });
  });
}

export function endOtherSessions(): Promise<void> {
  return whileEnding({ state: 'others' }, async () => {
    await call('endOtherSessions');
    keep((session) => session.current);
    notify({ type: 'success', title: settings.endedOthers });
  });
}
