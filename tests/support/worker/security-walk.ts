import * as v from 'valibot';
import { NewAuthenticator, Security } from '#lib/contract/security/security.ts';
import { clock } from './api.ts';
import { codeAt } from './factors.ts';
import { PASSWORD } from './fixtures/account.ts';
import { customer, proxied } from './transports.ts';
import type { Walker } from './walker.ts';

/** Makes every call about the second factor, at the machine's time. */
export async function walkSecurity(ask: Walker['ask']) {
  clock.now = Date.now();
  const { email, client } = await customer(proxied);
  await ask(client, 'confirm', { body: { method: 'password', password: PASSWORD } });
  const { secret } = v.parse(NewAuthenticator, await ask(client, 'addAuthenticator'));
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
}
