import { call, codeForCall } from '#lib/client/request.ts';
import { loginTarget } from '#lib/contract/routes/guard.ts';
import { login } from '#lib/text/login/login.ts';
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
  send: async ({ email, password, remember }) => {
    // The validators load while the server checks the password.
    const [body, { parseSession }] = await Promise.all([
      call('login', { body: { email, password, remember } }),
      codeForCall(import('#lib/contract/login/auth.ts')),
    ]);
    const user = parseSession(body);
    // Read now: once the session begins, the guard leaves this page.
    const target = loginTarget($page.get()?.search.redirect);
    beginSession(user);
    navigate(target, 'replace');
  },
});

/** Whether the server refused because the address is not verified yet. */
export function isUnverified(message: string): boolean {
  const text = message.toLowerCase();
  return login.unverifiedMarks.some((mark) => text.includes(mark));
}
