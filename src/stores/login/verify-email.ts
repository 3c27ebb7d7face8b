import { atom, onMount } from 'nanostores';
import { messageFor } from '#lib/client/errors.ts';
import { userOf } from '#lib/contract/account/user.ts';
import { verifyEmail } from '#lib/text/login/verify-email.ts';
import { call } from '#stores/portal/call.ts';
import { $page } from '#stores/portal/router.ts';
import { $user, beginSession } from '#stores/portal/session.ts';

export type Verification = { state: 'busy' } | { state: 'verified' } | { state: 'failed'; message: string };

export const $verification = atom<Verification>({ state: 'busy' });

async function verify(token: string): Promise<void> {
  if (!token) return $verification.set({ state: 'failed', message: verifyEmail.missingToken });
  $verification.set({ state: 'busy' });
  try {
    await call('verifyEmail', { body: { token } });
    const user = $user.get();
    // The link may have confirmed a new address, which the session must show.
    if (user) beginSession(await call('profile').then(userOf, () => ({ ...user, is_email_verified: true })));
    $verification.set({ state: 'verified' });
  } catch (error) {
    $verification.set({ state: 'failed', message: messageFor(error, verifyEmail.failed) });
  }
}

// Verifies when the page opens. Fetching the link alone, as mail scanners do, uses nothing up.
onMount($verification, () => {
  let last: string | undefined;
  return $page.subscribe((page) => {
    const token = page?.route === 'verifyEmail' ? (page.params.token ?? '') : undefined;
    if (token === undefined || token === last) return;
    last = token;
    void verify(token);
  });
});
