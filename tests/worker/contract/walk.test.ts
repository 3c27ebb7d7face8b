import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { assistedEmails } from '#lib/api/db/schema/assisted-emails.ts';
import { mailSlots } from '#lib/api/db/schema/mail-slots.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { AccountSessions } from '#lib/contract/account/account.ts';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';
import {
  ASSISTED_EMAIL_PAGE,
  INVOICE_EMAIL_PAGE,
  STOP_ASSISTED_EMAIL_PAGE,
} from '#lib/contract/login/mailed-pages.ts';
import { supportCalls } from '#lib/contract/support/calls.ts';
import { context } from '#tests/support/worker/api.ts';
import { changerOf } from '#tests/support/worker/assisted-emails.ts';
import { requireAsServed } from '#tests/support/worker/contract.ts';
import { PASSWORD } from '#tests/support/worker/fixtures/account.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { addRelease } from '#tests/support/worker/fixtures/releases.ts';
import { walkMoves } from '#tests/support/worker/move-walk.ts';
import { walkOrganizations } from '#tests/support/worker/organization-walk.ts';
import { walkPasskeys } from '#tests/support/worker/passkey-walk.ts';
import { walkPrograms } from '#tests/support/worker/program-walk.ts';
import { walkSales } from '#tests/support/worker/sale-walk.ts';
import { walkSeats } from '#tests/support/worker/seat-walk.ts';
import { walkSecurity } from '#tests/support/worker/security-walk.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { type Client, customer, proxied } from '#tests/support/worker/transports.ts';
import { walkUpdates } from '#tests/support/worker/update-walk.ts';
import { createWalker, mailed, operations } from '#tests/support/worker/walker.ts';

const { ask, fetch, succeeded } = createWalker();
let sha256 = '';
const NEXT = 'Obbligazioni-di-Anna-7';
const chosen = { new_password: NEXT, new_password_confirm: NEXT };
const names = { first_name: 'Anna', last_name: 'Bianchi' };
const FAR = Date.UTC(2100, 0);
const PICTURE = `${'0'.repeat(64)}.png`;
const newAddress = () => `${crypto.randomUUID()}@example.org`;

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno', trialDays: 14, deviceCents: 600 });
  await env.FILES.put(`product-pictures/${PICTURE}`, 'x', { httpMetadata: { contentType: 'image/png' } });
  ({ sha256 } = await addRelease({ id: 'one-1', productId: 'one' }, env));
});

async function registered(guest: Client) {
  const email = newAddress();
  const password = { password: PASSWORD, password_confirm: PASSWORD };
  await ask(guest, 'register', { body: { ...names, ...password, username: email, email } });
  return { email, token: await mailed(email, '/verify-email/') };
}

async function visitors() {
  const guest = await proxied.guest();
  for (const name of ['openApi', 'licensePublicKeys', 'products', 'supportInfo'] as const)
    await ask(guest, name);
  for (const name of ['product', 'productReleases'] as const)
    await ask(guest, name, { params: { id: 'one' } });
  await ask(guest, 'productPicture', { params: { id: PICTURE } });
  const { email, token } = await registered(guest);
  await ask(guest, 'resendVerificationPublic', { body: { email } });
  await ask(guest, 'verifyEmail', { body: { token } });
  await ask(guest, 'login', { body: { email, password: PASSWORD, remember: true } });
  await ask(guest, 'logout');
  await ask(guest, 'recoverLicenses', { body: { email } });
  await ask(guest, 'passwordReset', { body: { email } });
  const reset = await mailed(email, '/reset-password/');
  await ask(guest, 'passwordResetConfirm', { body: { token: reset, ...chosen } });
  const other = await registered(guest);
  await ask(await proxied.guest(), 'completeRegistration', {
    body: { ...names, ...chosen, token: other.token },
  });
  await ask(guest, 'newsletterSubscribe', { body: { email } });
  const confirm = { token: await mailed(email, '/newsletter/confirm/') };
  await ask(guest, 'newsletterConfirm', { body: confirm });
  const end = { token: await mailed(email, '/newsletter/unsubscribe/') };
  await ask(guest, 'newsletterUnsubscribe', { body: end });
}

/** Changes of address by staff: stopped by a link, stopped from a session, and confirmed in time. */
async function assistedChanges(client: Client, customer: { id: string; email: string }) {
  const guest = await proxied.guest();
  const admin = changerOf(await confirmedColleague());
  const begun = async () => {
    const next = newAddress();
    await context().db.delete(mailSlots);
    await admin.ask(customer, next);
    // The portal uses the real clock.
    await context().db.update(assistedEmails).set({ effectiveAt: FAR, lapsesAt: FAR });
    return next;
  };
  await begun();
  const stop = { token: await mailed(customer.email, STOP_ASSISTED_EMAIL_PAGE) };
  await ask(guest, 'stopAssistedEmail', { body: stop });
  await begun();
  await ask(client, 'stopOwnAssistedEmail');
  const confirm = { token: await mailed(await begun(), ASSISTED_EMAIL_PAGE) };
  await ask(guest, 'confirmAssistedEmail', { body: confirm });
  await admin.withdraw(customer.id);
}

async function account() {
  const { id, email, client } = await customer();
  await proxied.logIn(email, PASSWORD);
  await ask(client, 'confirm', { body: { method: 'password', password: PASSWORD } });
  for (const name of ['profile', 'preferences', 'resendVerification'] as const) await ask(client, name);
  const { headers } = await fetch(client, 'exportData');
  expect(headers.get('Content-Disposition')).toContain('attachment');
  await ask(client, 'updatePreferences', { body: { product_news: true } });
  const studio = newAddress();
  await ask(client, 'requestInvoiceEmail', { body: { email: studio } });
  const agreed = { token: await mailed(studio, INVOICE_EMAIL_PAGE) };
  await ask(await proxied.guest(), 'confirmInvoiceEmail', { body: agreed });
  const ended = { token: await signToken(env.TOKEN_KEYS, 'invoice-email-stop', [id, 'x']) };
  await ask(await proxied.guest(), 'stopInvoiceEmail', { body: ended });
  await ask(client, 'removeInvoiceEmail');
  await assistedChanges(client, { id, email });
  await env.FILES.put('profile-images/of-anna', 'picture', { httpMetadata: { contentType: 'image/png' } });
  await context().db.update(users).set({ profileImage: 'of-anna' }).where(eq(users.id, id));
  await ask(client, 'profileImage', { params: { id: 'of-anna' } });
  const { results } = v.parse(AccountSessions, await ask(client, 'sessions'));
  await ask(client, 'endSession', { params: { id: results.find(({ current }) => !current)?.id ?? '' } });
  await ask(client, 'endOtherSessions');
  const message = { name: 'Ada', email, subject: 'Ciao', message: 'Prova' };
  await ask(client, 'support', { body: message });
  await conversations(client);
  await ask(client, 'changePassword', { body: { old_password: PASSWORD, ...chosen } });
  const form = '--b\r\nContent-Disposition: form-data; name="city"\r\n\r\nTorino\r\n--b--\r\n';
  const typed = { body: form, headers: { 'Content-Type': 'multipart/form-data; boundary=b' } };
  expect(await ask(client, 'updateProfile', typed)).toMatchObject({ city: 'Torino' });
  const next = newAddress();
  await ask(client, 'updateProfile', { body: { email: next, current_password: NEXT } });
  await ask(client, 'verifyEmail', { body: { token: await mailed(next, '/verify-email/') } });
  const undo = await mailed(email, '/undo-email-change/');
  await ask(await proxied.guest(), 'undoEmailChange', { body: { token: undo } });
  const leaving = await customer();
  await ask(leaving.client, 'deleteAccount', { body: { password: PASSWORD } });
}

async function conversations(client: Client) {
  const listed = await ask(client, 'supportConversations');
  const [newest] = v.parse(supportCalls.supportConversations.result, listed).results;
  const params = { id: newest?.id ?? '' };
  await ask(client, 'supportConversation', { params });
  await ask(client, 'answerSupport', { params, body: { message: 'Ancora' } });
}

it('every documented call succeeds as documented at the portal’s address', {
  timeout: 120_000,
}, async () => {
  await visitors();
  await account();
  await walkSecurity(ask);
  await walkPasskeys(ask);
  await walkSales({ ask, fetch }, sha256);
  await walkSeats({ ask });
  await walkOrganizations({ ask });
  await walkMoves({ ask });
  await walkPrograms(ask);
  await walkUpdates(ask);
  const documented = (await operations()).map(({ operationId }) => operationId);
  const missing = documented.filter((name) => !succeeded.has(name));
  expect(missing, 'make it here or in a walk of its noun (tests/support/worker/*-walk.ts)').toEqual([]);
});

it('every call refuses guests, and other sites’ pages, as documented', async () => {
  const guest = await proxied.guest();
  const refuse = async (name: CallName, status: number, headers = {}) => {
    const names = Array.from(calls[name].path.matchAll(/:(\w+)/g), ([, param = '']) => param);
    const params = Object.fromEntries(names.map((param) => [param, 'x']));
    const reply = await guest.call(name, { params, headers });
    expect([name, reply.status]).toEqual([name, status]);
    requireAsServed(name, status, reply.body);
  };
  for (const { operationId: name, responses } of await operations()) {
    if (calls[name].credential === 'bearer' && responses['401']) await refuse(name, 401);
    if (calls[name].credential === 'api-key') {
      await refuse(name, 401, { Origin: null, 'Sec-Fetch-Site': null });
      await refuse(name, 403, { Origin: 'https://evil.example' });
    }
    const isOwn = responses['403']?.description.includes('csrf_failed');
    if (isOwn) await refuse(name, 403, { Origin: 'https://evil.example' });
  }
});
