import * as v from 'valibot';
import { call } from '#lib/client/request.ts';
import { SessionResult } from '#lib/contract/auth.ts';
import { loginTarget } from '#lib/contract/guard.ts';
import { login } from '#lib/text/auth.ts';
import { createForm } from '../form.ts';
import { $page, navigate } from '../router.ts';
import { beginSession } from '../session.ts';

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

export const loginForm = createForm<Credentials>({
  fallback: login.failed,
  send: async ({ email, password, remember }) => {
    const body = await call('login', { body: { email, password, remember } });
    const { user } = v.parse(SessionResult, body);
    // Read before the session begins: the guard then moves the visitor off this page by itself.
    const target = loginTarget($page.get()?.search.redirect);
    beginSession(user);
    navigate(target, 'replace');
  },
});

/** Whether the server refused because the address is not verified yet (specification §8). */
export function isUnverified(message: string): boolean {
  const text = message.toLowerCase();
  return login.unverifiedMarks.some((mark) => text.includes(mark));
}
