import { userOf } from '#lib/contract/account/rules.ts';
import { assistedEmail as words } from '#lib/text/account/assisted-email.ts';
import { createAction } from '#stores/kernel/action.ts';
import { $member, $user } from '#stores/kernel/session.ts';
import { call } from '#stores/portal/call.ts';
import { $missing } from '#stores/portal/capabilities.ts';
import { notify } from '#stores/shell/notifications.ts';

const say = (assisted_email_at: string | null) => {
  const user = $user.get();
  if (!user) return;
  $member.set({ ...user, assisted_email_at });
  $user.set({ ...user, assisted_email_at });
};

/** Reads the pending change once after a login, since the login's response does not have it. */
export async function learnAssistedEmail(): Promise<void> {
  const user = $user.get();
  if (!user || user.assisted_email_at !== undefined || $missing.get().has('stopOwnAssistedEmail')) return;
  const known = await call('profile').then(
    (profile) => userOf(profile).assisted_email_at ?? null,
    // After a failure, the mail and the next page inform the user.
    () => null,
  );
  say(known);
}

const stopping = createAction(false);
export const $stoppingEmail = stopping.$running;

/** Stops the change of address from this session. */
export function stopAssistedEmail(): Promise<void> {
  return stopping.run(true, { title: words.failed, fallback: words.failedText }, async () => {
    await call('stopOwnAssistedEmail');
    say(null);
    notify({ type: 'success', title: words.stopped, message: words.stoppedText });
  });
}
