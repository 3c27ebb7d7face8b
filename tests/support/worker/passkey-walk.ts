import * as v from 'valibot';
import { NewPasskey } from '#lib/contract/security/passkeys.ts';
import { Creation, newPasskey, Request } from '#tests/support/passkeys.ts';
import { PASSWORD } from './fixtures/account.ts';
import { customer, proxied } from './transports.ts';
import type { Walker } from './walker.ts';
import { ORIGIN } from './worker-agent.ts';

/** Makes every call about passkeys. */
export async function walkPasskeys(ask: Walker['ask']) {
  const { email, client } = await customer();
  await client.call('confirm', { body: { method: 'password', password: PASSWORD } });
  const passkey = await newPasskey(ORIGIN);
  const made = await passkey.create(v.parse(Creation, await ask(client, 'newPasskeyOptions')));
  const added = await ask(client, 'addPasskey', { body: { name: 'Portatile', credential: made } });
  const own = { params: { id: v.parse(NewPasskey, added).passkey.id } };
  const answer = async (options: unknown) => ({
    method: 'passkey',
    credential: await passkey.get(v.parse(Request, options)),
  });
  await ask(client, 'confirm', { body: await answer(await ask(client, 'confirmOptions')) });
  await ask(client, 'renamePasskey', { ...own, body: { name: 'Telefono' } });
  const waiting = await proxied.guest();
  await waiting.call('login', { body: { email, password: PASSWORD } });
  await ask(waiting, 'secondFactor', { body: await answer(await ask(waiting, 'secondFactorOptions')) });
  const other = await proxied.guest();
  await ask(other, 'passkeyLogin', { body: await answer(await ask(other, 'passkeyOptions')) });
  await ask(client, 'removePasskey', own);
}
