import { loginTarget } from '#lib/contract/routes/guard.ts';
import { login } from '#lib/text/login/login.ts';
import { call } from '#stores/portal/call.ts';
import { missing, wrongAddress } from '#stores/portal/field-rules.ts';
import { createForm } from '#stores/portal/form.ts';
import { $page, navigate } from '#stores/portal/router.ts';
import { beginSession } from '#stores/portal/session.ts';

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

export const loginForm = createForm<Credentials>({
  fallback: login.failed,
  plain: 'login',
  validate: (values) => ({ ...wrongAddress(values), ...missing(values, ['email', 'password']) }),
  send: async ({ email, password, remember }) => {
    const { user } = await call('login', { body: { email, password, remember } });
    // Read now: once the session begins, the guard leaves this page.
    const target = loginTarget($page.get()?.search.redirect, location.hash);
    beginSession(user);
    navigate(target, 'replace');
  },
});

/** Whether the server refused because the address is not verified yet. */
export function isUnverified(message: string): boolean {
  const text = message.toLowerCase();
  return login.unverifiedMarks.some((mark) => text.includes(mark));
}
