import { REGISTER_REDIRECT_MS } from '#lib/contract/limits.ts';
import { mismatch, weakness } from '#lib/contract/login/new-password.ts';
import { REQUIRED } from '#lib/contract/messages.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { register } from '#lib/text/login/register.ts';
import { call } from '#stores/portal/call.ts';
import { createForm } from '#stores/portal/form.ts';
import { $page, navigate } from '#stores/portal/router.ts';
import { prefetchScreen } from '#stores/portal/screen.ts';

interface Registration {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  password_confirm: string;
}

/** Names and email are required, passwords must match and be good enough; the server checks their length. */
export function validateRegistration(values: Registration): Record<string, string> {
  const required = ['first_name', 'last_name', 'email'] as const;
  const missing = required.filter((name) => values[name].trim() === '');
  const broken = Object.fromEntries(missing.map((name) => [name, REQUIRED]));
  const weak = weakness(values.password, values);
  return { ...broken, ...(weak && { password: weak }), ...mismatch('password', values) };
}

export const registerForm = createForm<Registration>({
  fallback: register.failed,
  plain: 'register',
  validate: validateRegistration,
  send: async (values) => {
    await call('register', { body: { username: values.email, ...values } });
    redirectToLogin();
  },
});

/** Goes to the login after three seconds, unless the visitor has left by then. */
function redirectToLogin(): void {
  prefetchScreen('login');
  const timer = setTimeout(() => navigate(href('login')), REGISTER_REDIRECT_MS);
  const stop = $page.listen(() => {
    clearTimeout(timer);
    stop();
  });
}
