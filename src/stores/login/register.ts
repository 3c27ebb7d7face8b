import { REGISTER_REDIRECT_MS } from '#lib/contract/limits.ts';
import { weakness } from '#lib/contract/login/new-password.ts';
import { mismatch } from '#lib/contract/login/rules.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { register } from '#lib/text/login/register.ts';
import { missing, wrongAddress } from '#stores/kernel/field-rules.ts';
import { createForm } from '#stores/kernel/form.ts';
import { $entry } from '#stores/kernel/session.ts';
import { whileOn } from '#stores/kernel/session-lifetime.ts';
import { call } from '#stores/portal/call.ts';
import { $page, navigate } from '#stores/portal/router.ts';
import { prefetchScreen } from '#stores/portal/screen.ts';
import { keepRedirect } from './after-login.ts';

interface Registration {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  password_confirm: string;
  terms: boolean;
}

/** All fields are required, and the passwords must match and be strong enough; the server checks their length. */
export function validateRegistration(values: Registration): Record<string, string> {
  const weak = weakness(values.password, values);
  return {
    ...wrongAddress(values),
    ...(weak && { password: weak }),
    ...mismatch('password', values),
    ...missing(values, ['first_name', 'last_name', 'email', 'password', 'password_confirm']),
    ...(!values.terms && { terms: register.termsMissing }),
  };
}

export const registerForm = createForm<Registration>({
  fallback: register.failed,
  plain: 'register',
  validate: validateRegistration,
  send: async ({ terms: _, ...values }) => {
    const isHere = whileOn('page');
    await call('register', { body: { username: values.email, ...values } });
    $entry.set('registered');
    if (isHere()) redirectToLogin();
  },
});

/** Opens the login after three seconds, unless the visitor has left by then. */
function redirectToLogin(): void {
  const from = $page.get();
  prefetchScreen('login');
  const timer = setTimeout(() => navigate(href('login', {}, keepRedirect(from))), REGISTER_REDIRECT_MS);
  const stop = $page.listen(() => {
    clearTimeout(timer);
    stop();
  });
}
