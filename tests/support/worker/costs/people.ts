import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { users } from '#lib/api/db/schema/users.ts';
import { AccountSessions } from '#lib/contract/account/account.ts';
import { LoginResult, RefreshResult, RegisterResult } from '#lib/contract/login/auth.ts';
import { context, env, lastTokenTo, member, PASSWORD, signIn } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import type { Meter } from './meter.ts';

const NEXT = 'Obbligazioni-di-Anna-7';
const chosen = { new_password: NEXT, new_password_confirm: NEXT };
const names = { first_name: 'Anna', last_name: 'Bianchi' };
const newAddress = () => `${crypto.randomUUID()}@example.org`;

/** Who is not signed in. */
export async function visit({ ask }: Meter) {
  for (const name of ['openApi', 'licensePublicKeys', 'products'] as const) await ask(name);
  await ask('product', { params: { id: 'one' } });
  await register({ ask });
  const email = newAddress();
  await ask('newsletterSubscribe', { body: { email } });
  await ask('newsletterConfirm', { body: { token: await lastTokenTo(email) } });
  await ask('newsletterUnsubscribe', { body: { token: await lastTokenTo(email) } });
}

async function register({ ask }: Pick<Meter, 'ask'>) {
  const registration = { ...names, password: PASSWORD, password_confirm: PASSWORD };
  const email = newAddress();
  const { proof } = v.parse(RegisterResult, await ask('register', { body: { ...registration, email } }));
  await ask('resendVerificationPublic', { body: { email } });
  await ask('verifyEmail', { body: { token: await lastTokenTo(email), proof } });
  await ask('login', { body: { email, password: 'Sbagliata-del-tutto' } }, 'wrong password', 'detail');
  const pair = v.parse(LoginResult, await ask('login', { body: { email, password: PASSWORD } }));
  const { refresh } = v.parse(RefreshResult, await ask('tokenRefresh', { body: { refresh: pair.refresh } }));
  await ask('logout', { body: { refresh } });
  await ask('login', { body: { email, password: PASSWORD } }, 'in a new browser');
  await ask('recoverLicenses', { body: { email } });
  await ask('passwordReset', { body: { email } });
  await ask('passwordResetConfirm', { body: { token: await lastTokenTo(email), ...chosen } });
  const other = newAddress();
  await ask('register', { body: { ...registration, email: other } });
  await ask('completeRegistration', { body: { ...names, ...chosen, token: await lastTokenTo(other) } });
}

/** Who keeps an account. */
export async function keepAccount({ ask }: Meter, { id, email }: { id: string; email: string }) {
  const { access } = await signIn(id);
  await confirmByPassword(access);
  for (const name of ['profile', 'preferences', 'exportData'] as const) await ask(name, { access });
  await ask('resendVerification', { access: (await member({ verified: false })).access });
  await ask('support', { access, body: { name: 'Anna', email, subject: 'Ciao', message: 'Prova' } });
  await ask('updatePreferences', { access, body: { product_news: true } });
  await env.FILES.put('profile-images/of-anna', 'picture', { httpMetadata: { contentType: 'image/png' } });
  await context().db.update(users).set({ profileImage: 'of-anna' }).where(eq(users.id, id));
  await ask('profileImage', { access, params: { id: 'of-anna' } });
  await signIn(id);
  const { results } = v.parse(AccountSessions, await ask('sessions', { access }));
  const other = results.find(({ current }) => !current)?.id ?? '';
  await ask('endSession', { access, params: { id: other } });
  await ask('endOtherSessions', { access });
  await ask('updateProfile', { access, body: { city: 'Torino' } }, 'another city');
}

/** Who is moved to another address, and back again by its owner. */
export async function move({ ask }: Meter) {
  const { access, email } = await member();
  const next = { email: newAddress(), current_password: PASSWORD };
  await ask('updateProfile', { access, body: next }, 'another address');
  await ask('undoEmailChange', { body: { token: await lastTokenTo(email) } });
}

/** Who leaves: with another password, then for good. */
export async function leave({ ask }: Meter, { id }: { id: string }) {
  const { access } = await signIn(id);
  await ask('changePassword', { access, body: { old_password: PASSWORD, ...chosen } });
  await ask('deleteAccount', { access, body: { password: NEXT } });
}
