import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { users } from '#lib/api/db/schema/users.ts';
import { hashToken } from '#lib/api/services/shared/secrets.ts';
import { signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { AccountSessions } from '#lib/contract/account/account.ts';
import { context, env, lastTokenTo, member, PASSWORD, signIn } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import type { Meter } from './meter.ts';

const NEXT = 'Obbligazioni-di-Anna-7';
const chosen = { new_password: NEXT, new_password_confirm: NEXT };
const newAddress = () => `${crypto.randomUUID()}@example.org`;

/** The token of the stop link in the mail with a copy of an invoice. */
const stopToken = async (userId: string, email: string) =>
  signToken(env.TOKEN_KEYS, 'invoice-email-stop', [userId, await hashToken(email)]);

/** A customer manages an account. */
export async function keepAccount({ ask }: Meter, { id, email }: { id: string; email: string }) {
  const { access } = await signIn(id);
  await confirmByPassword(access);
  await ask('profile', [2, 0, 3, 0, 0], { access });
  await ask('preferences', [2, 0, 3, 0, 0], { access });
  await ask('exportData', [48, 0, 1080, 3, 26], { access });
  await ask('resendVerification', [2, 0, 21, 13, 1], { access: (await member({ verified: false })).access });
  await ask('support', [4, 0, 9, 19, 2], {
    access,
    body: { name: 'Anna', email, subject: 'Ciao', message: 'Prova' },
  });
  await ask('updatePreferences', [3, 0, 6, 2, 1], { access, body: { product_news: true } });
  const asked = { email: newAddress() };
  await ask('requestInvoiceEmail', [2, 0, 20, 13, 2], { access, body: asked });
  const token = await lastTokenTo(asked.email);
  await ask('confirmInvoiceEmail', [2, 0, 16, 7, 2], { body: { token } });
  await ask('stopInvoiceEmail', [2, 0, 10, 8, 2], { body: { token: await stopToken(id, asked.email) } });
  await ask('removeInvoiceEmail', [2, 0, 4, 1, 1], { access });
  await env.FILES.put('profile-images/of-anna', 'picture', { httpMetadata: { contentType: 'image/png' } });
  await context().db.update(users).set({ profileImage: 'of-anna' }).where(eq(users.id, id));
  await ask('profileImage', [1, 0, 2, 0, 0], { access, params: { id: 'of-anna' } });
  await signIn(id);
  const { results } = v.parse(AccountSessions, await ask('sessions', [2, 0, 21, 0, 0], { access }));
  const other = results.find(({ current }) => !current)?.id ?? '';
  await ask('endSession', [3, 0, 9, 4, 1], { access, params: { id: other } });
  await ask('endOtherSessions', [2, 0, 28, 9, 1], { access });
  await ask('updateProfile', [3, 0, 6, 1, 1], { access, body: { city: 'Torino' } }, 'another city');
}

/** An admin moves an account to another address, and its owner moves it back. */
export async function move({ ask }: Meter) {
  const { access, email } = await member();
  const next = { email: newAddress(), current_password: PASSWORD };
  await ask('updateProfile', [4, 0, 29, 23, 3], { access, body: next }, 'another address');
  await ask('undoEmailChange', [2, 0, 37, 18, 2], { body: { token: await lastTokenTo(email) } });
}

/** A customer changes the password, then deletes the account. */
export async function leave({ ask }: Meter, { id }: { id: string }) {
  const { access } = await signIn(id);
  await ask('changePassword', [2, 0, 34, 11, 3], { access, body: { old_password: PASSWORD, ...chosen } });
  await ask('deleteAccount', [4, 0, 101, 28, 3], { access, body: { password: NEXT } });
}
