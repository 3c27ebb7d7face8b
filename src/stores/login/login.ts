import { CallError, mayRemember, waysOf } from '#lib/client/errors.ts';
import { SECOND_FACTOR_REQUIRED } from '#lib/contract/calls/protocol.ts';
import type { SessionResult } from '#lib/contract/login/auth.ts';
import { loginTarget } from '#lib/contract/routes/guard.ts';
import { login } from '#lib/text/login/login.ts';
import { missing, wrongAddress } from '#stores/kernel/field-rules.ts';
import { createForm } from '#stores/kernel/form.ts';
import { beginSession } from '#stores/kernel/session.ts';
import { call } from '#stores/portal/call.ts';
import { $page, navigate } from '#stores/portal/router.ts';

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/** A login method other than the password, whose code is loaded later. */
interface OtherWay {
  signIn: () => Promise<SessionResult>;
}

/** The result of correct credentials: a session, or a request for the second factor. */
export type Entered =
  | { step: 'in' }
  | { step: 'second-factor'; ways: readonly string[]; mayRemember: boolean };

export const loginForm = createForm<Credentials | OtherWay, Entered>({
  fallback: login.failed,
  plain: 'login',
  validate: (entry) =>
    'signIn' in entry ? undefined : { ...wrongAddress(entry), ...missing(entry, ['email', 'password']) },
  send: async (entry) => {
    try {
      return enter(await ('signIn' in entry ? entry.signIn() : call('login', { body: { ...entry } })));
    } catch (error) {
      if (!(error instanceof CallError && error.code === SECOND_FACTOR_REQUIRED)) throw error;
      return { step: 'second-factor', ways: waysOf(error), mayRemember: mayRemember(error) };
    }
  },
});

/** Starts the session and opens the page that the visitor wanted. */
export function enter({ user, is_staff: isStaff }: SessionResult): Entered {
  // Read first: once the session starts, the guard leaves this page.
  const target = loginTarget($page.get()?.search.redirect, { fragment: location.hash, isStaff });
  beginSession(user);
  navigate(target, 'replace');
  return { step: 'in' };
}

/** Whether the server refused because the address is not verified. */
export function isUnverified(message: string): boolean {
  const text = message.toLowerCase();
  return login.unverifiedMarks.some((mark) => text.includes(mark));
}
