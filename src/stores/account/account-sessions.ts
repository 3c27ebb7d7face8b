import type { AccountSession } from '#lib/contract/account/account.ts';
import { settings } from '#lib/text/account/settings.ts';
import { createAction } from '#stores/kernel/action.ts';
import { call } from '#stores/portal/call.ts';
import { remote } from '#stores/portal/remote.ts';
import { notify } from '#stores/shell/notifications.ts';

/** The account's sessions. */
export const accountSessions = remote({
  read: 'sessions',
  fallback: settings.sessionsError,
});

/** The id of the settings' sessions section, for links to it. */
export const SESSIONS_ID = 'sessions';

export type Ending = { state: 'idle' } | { state: 'one'; id: string } | { state: 'others' };

/** The user ends one session at a time. */
const action = createAction<Ending>({ state: 'idle' });
export const $ending = action.$running;

const failure = { title: settings.endFailed, fallback: settings.endFallback };

function keep(isKept: (session: AccountSession) => boolean): void {
  accountSessions.update(({ results }) => ({ results: results.filter(isKept) }));
}

export function endAccountSession(id: string): Promise<void> {
  return action.run({ state: 'one', id }, failure, async () => {
    await call('endSession', { params: { id } });
    keep((session) => session.id !== id);
    notify({ type: 'success', title: settings.ended });
  });
}

export function endOtherSessions(): Promise<void> {
  return action.run({ state: 'others' }, failure, async () => {
    await call('endOtherSessions');
    keep((session) => session.current);
    notify({ type: 'success', title: settings.endedOthers });
  });
}
