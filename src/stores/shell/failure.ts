import { failureText } from '#lib/client/errors.ts';
import { WAIT } from '#lib/text/shell/wait.ts';
import { Abandoned } from '#stores/kernel/session-lifetime.ts';
import { notify, notifyOnce } from './notifications.ts';

/** Says that an action failed and why; nothing after the end of the session. */
export function notifyFailure(error: unknown, title: string, fallback = ''): void {
  if (error instanceof Abandoned) return;
  notify({ type: 'error', title, message: failureText(error, fallback) });
}

/** Says that a press has no effect because another action runs. */
export function notifyWait(): void {
  notifyOnce({ type: 'info', life: 'fleeting', title: WAIT });
}
