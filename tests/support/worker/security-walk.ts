import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { users } from '#lib/api/db/schema/users.ts';
import { runEachMinute } from '#lib/api/scheduled.ts';
import {
  FINISH_FACTOR_RESET_PAGE,
  REPORT_SIGN_IN_PAGE,
  STOP_FACTOR_RESET_PAGE,
} from '#lib/contract/login/mailed-pages.ts';
import { NewAuthenticator, Security } from '#lib/contract/security/security.ts';
import { clock, context } from './api.ts';
import { codeAt } from './factors.ts';
import { PASSWORD } from './fixtures/account.ts';
import { customer, proxied } from './transports.ts';
import { mailed, type Walker } from './walker.ts';

/** Makes every call about the second factor, on the machine's clock. */
export async function walkSecurity(ask: Walker['ask']) {
  const { email, client } = await customer();
  await ask(client, 'confirm', { body: { method: 'password', password: PASSWORD } });
  const { secret } = v.parse(NewAuthenticator, await ask(client, 'addAuthenticator'));
  // Set it late, so that the previous code's time step does not end meanwhile.
  clock.now = Date.now();
  await ask(client, 'confirmAuthenticator', { body: { code: codeAt(secret, -1) } });
  const other = await proxied.guest();
  await other.call('login', { body: { email, password: PASSWORD } });
  const proof = { method: 'totp', code: codeAt(secret), remember_device: true };
  await ask(other, 'secondFactor', { body: proof });
  const { remembered_devices: devices } = v.parse(Security, await ask(client, 'security'));
  await ask(client, 'forgetDevice', { params: { id: devices[0]?.id ?? '' } });
  await ask(client, 'replaceRecoveryCodes');
  await ask(client, 'securityLog');
  await ask(client, 'removeAuthenticator');
  await walkReset(ask);
}

/** Requests a reset, stops it, and finishes another one as if its waiting period were over. */
async function walkReset(ask: Walker['ask']) {
  const { email, client } = await customer();
  await ask(client, 'confirm', { body: { method: 'password', password: PASSWORD } });
  const { secret } = v.parse(NewAuthenticator, await ask(client, 'addAuthenticator'));
  await ask(client, 'confirmAuthenticator', { body: { code: codeAt(secret) } });
  const guest = await proxied.guest();
  await guest.call('login', { body: { email, password: PASSWORD } });
  await ask(guest, 'askFactorReset');
  const stop = await mailed(email, STOP_FACTOR_RESET_PAGE);
  await ask(guest, 'stopFactorReset', { body: { token: stop } });
  await ask(guest, 'askFactorReset');
  await endWait(email);
  const finish = await mailed(email, FINISH_FACTOR_RESET_PAGE);
  await ask(guest, 'finishFactorReset', { body: { token: finish } });
  const reportSignIn = await mailed(email, REPORT_SIGN_IN_PAGE);
  await ask(guest, 'reportSignIn', { body: { token: reportSignIn } });
}

/** Ends a reset's waiting period, so that the minutely job mails its link. */
export async function endWait(email: string): Promise<void> {
  const over = Date.now() - 1;
  await context()
    .db.update(users)
    .set({ factorResetAt: over, factorResetMailAt: over })
    .where(eq(users.email, email));
  await runEachMinute(env, Date.now());
}
