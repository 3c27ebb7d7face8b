import { onMount } from 'nanostores';
import { CallError, failureText, messageFor } from '#lib/client/errors.ts';
import { userOf } from '#lib/contract/account/rules.ts';
import {
  ACCOUNT_PASSWORD_REQUIRED,
  ASKING_BROWSER_REQUIRED,
  PASSWORD_REQUIRED,
  REGISTRATION_REQUIRED,
} from '#lib/contract/calls/protocol.ts';
import type { SentForm } from '#lib/contract/routes/sent-form.ts';
import { verifyEmail } from '#lib/text/login/verify-email.ts';
import { missing } from '#stores/kernel/field-rules.ts';
import { createForm } from '#stores/kernel/form.ts';
import { takeSentForm } from '#stores/kernel/sent-form.ts';
import { $user, beginSession } from '#stores/kernel/session.ts';
import { ownedAtom, whileOn } from '#stores/kernel/session-lifetime.ts';
import { call } from '#stores/portal/call.ts';
import { $page } from '#stores/portal/router.ts';
import { type NewPassword, validateNewPassword } from './reset-password.ts';

export type Verification =
  /** Waits for a press: a scanner that opens the link, even one that runs scripts, confirms nothing. */
  | { state: 'asked' }
  | { state: 'busy' }
  /** The link is valid, but another browser requested it, so the visitor must prove to own the account. */
  | { state: 'unproven'; of: 'registration' | 'change' }
  /** The link is valid, and the address has no registration yet. */
  | { state: 'unregistered' }
  /** The link is valid only in the browser that requested it. */
  | { state: 'elsewhere'; message: string }
  | { state: 'verified' }
  /** No response arrived: the link may be valid. */
  | { state: 'unreached'; message: string }
  | { state: 'failed'; message: string };

export const $verification = ownedAtom<Verification>('session', { state: 'asked' });

const unproven = new Map<unknown, Verification>([
  [PASSWORD_REQUIRED, { state: 'unproven', of: 'registration' }],
  [ACCOUNT_PASSWORD_REQUIRED, { state: 'unproven', of: 'change' }],
  [REGISTRATION_REQUIRED, { state: 'unregistered' }],
]);

const tokenOfPage = () => $page.get()?.params.token ?? '';

export async function verify(): Promise<void> {
  if ($verification.get().state === 'busy') return;
  const isMine = whileOn('session');
  $verification.set({ state: 'busy' });
  try {
    await call('verifyEmail', { body: { token: tokenOfPage() } });
    await showVerified();
  } catch (error) {
    if (isMine()) $verification.set(afterFailure(error));
  }
}

function afterFailure(error: unknown): Verification {
  const status = error instanceof CallError ? error.status : 0;
  const isRefused = status >= 400 && status < 500 && status !== 429;
  if (!isRefused) return { state: 'unreached', message: failureText(error, verifyEmail.failed) };
  const code = error instanceof CallError ? error.code : undefined;
  const message = messageFor(error, verifyEmail.failed);
  if (code === ASKING_BROWSER_REQUIRED) return { state: 'elsewhere', message };
  return unproven.get(code) ?? { state: 'failed', message };
}

/** The state after a plain form, if one was sent. */
export function firstVerification(token: string | undefined, sent?: SentForm): Verification {
  if (!token) return { state: 'failed', message: verifyEmail.missingToken };
  if (sent?.call !== 'verifyEmail') return { state: 'asked' };
  if (sent.state === 'done') return { state: 'verified' };
  return afterFailure(new CallError({ kind: 'answer', status: sent.status, body: sent.body }));
}

/** The link may have confirmed a new address, which the session must show. */
async function showVerified(): Promise<void> {
  const user = $user.get();
  const isMine = whileOn('session');
  const known = user && (await call('profile').then(userOf, () => ({ ...user, is_email_verified: true })));
  if (known && isMine()) beginSession(known);
  $verification.set({ state: 'verified' });
}

/** Confirms with the password of the registration, or of the account that requested the change. */
export const proofForm = createForm<{ password: string }>({
  fallback: verifyEmail.failed,
  validate: (values) => missing(values, ['password']),
  send: async ({ password }) => {
    await call('verifyEmail', { body: { token: tokenOfPage(), password } });
    await showVerified();
  },
});

interface Choice extends NewPassword {
  first_name: string;
  last_name: string;
}

export function validateChoice(values: Choice): Record<string, string> {
  return { ...missing(values, ['first_name', 'last_name']), ...validateNewPassword(values, values) };
}

/** Confirms with a name and password chosen now. */
export const choiceForm = createForm<Choice>({
  fallback: verifyEmail.failed,
  validate: validateChoice,
  send: async (values) => {
    await call('completeRegistration', { body: { token: tokenOfPage(), ...values } });
    $verification.set({ state: 'verified' });
  },
});

onMount($verification, () => {
  let last: string | undefined;
  return $page.subscribe((page) => {
    const token = page?.route === 'verifyEmail' ? (page.params.token ?? '') : undefined;
    if (token === undefined || token === last) return;
    last = token;
    $verification.set(firstVerification(token, takeSentForm('verifyEmail')));
  });
});
