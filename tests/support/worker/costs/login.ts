import * as v from 'valibot';
import { LoginResult, RefreshResult, RegisterResult } from '#lib/contract/login/auth.ts';
import { lastTokenTo, PASSWORD } from '#tests/support/worker/api.ts';
import type { Meter } from './meter.ts';

const NEXT = 'Obbligazioni-di-Anna-7';
const chosen = { new_password: NEXT, new_password_confirm: NEXT };
const names = { first_name: 'Anna', last_name: 'Bianchi' };
const newAddress = () => `${crypto.randomUUID()}@example.org`;

/** The calls of a guest. */
export async function visit({ ask }: Meter) {
  await ask('openApi', [0, 0, 0, 0, 0]);
  await ask('licensePublicKeys', [0, 0, 0, 0, 0]);
  await ask('products', [1, 0, 5, 0, 0]);
  await ask('product', [1, 0, 2, 0, 0], { params: { id: 'one' } });
  await ask('productReleases', [2, 0, 20, 0, 0], { params: { id: 'one' } });
  await register({ ask });
  const email = newAddress();
  await ask('newsletterSubscribe', [1, 0, 2, 6, 1], { body: { email } });
  await ask('newsletterConfirm', [2, 0, 7, 10, 2], { body: { token: await lastTokenTo(email) } });
  await ask('newsletterUnsubscribe', [1, 0, 1, 3, 0], { body: { token: await lastTokenTo(email) } });
}

async function register({ ask }: Pick<Meter, 'ask'>) {
  const registration = { ...names, password: PASSWORD, password_confirm: PASSWORD };
  const email = newAddress();
  const { proof } = v.parse(
    RegisterResult,
    await ask('register', [1, 0, 36, 33, 1], { body: { ...registration, email } }),
  );
  await ask('resendVerificationPublic', [1, 0, 2, 6, 1], { body: { email } });
  await ask('verifyEmail', [3, 0, 61, 28, 2], { body: { token: await lastTokenTo(email), proof } });
  await ask(
    'login',
    [1, 1, 6, 3, 3],
    { body: { email, password: 'Sbagliata-del-tutto' } },
    'wrong password',
    'detail',
  );
  const pair = v.parse(
    LoginResult,
    await ask('login', [2, 0, 13, 7, 5], { body: { email, password: PASSWORD } }),
  );
  const { refresh } = v.parse(
    RefreshResult,
    await ask('tokenRefresh', [1, 0, 4, 2, 0], { body: { refresh: pair.refresh } }),
  );
  await ask('logout', [1, 0, 1, 1, 0], { body: { refresh } });
  await ask('login', [2, 0, 16, 13, 5], { body: { email, password: PASSWORD } }, 'in a new browser');
  await ask('recoverLicenses', [1, 0, 2, 6, 1], { body: { email } });
  await ask('passwordReset', [1, 0, 2, 6, 1], { body: { email } });
  await ask('passwordResetConfirm', [2, 0, 25, 12, 2], {
    body: { token: await lastTokenTo(email), ...chosen },
  });
  const other = newAddress();
  await ask('register', [1, 0, 36, 33, 1], { body: { ...registration, email: other } });
  await ask('completeRegistration', [2, 0, 60, 28, 2], {
    body: { ...names, ...chosen, token: await lastTokenTo(other) },
  });
}
