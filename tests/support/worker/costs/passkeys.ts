import * as v from 'valibot';
import { NewPasskey } from '#lib/contract/security/passkeys.ts';
import { Creation, newPasskey, Request } from '#tests/support/passkeys.ts';
import { member } from '#tests/support/worker/api.ts';
import { confirmByPassword, ticketOf } from '#tests/support/worker/factors.ts';
import { ORIGIN } from '#tests/support/worker/worker-agent.ts';
import type { Meter } from './meter.ts';

/** Who adds a passkey, signs in and confirms by it, and takes it away. */
export async function usePasskey({ ask }: Meter) {
  const { access, email } = await member();
  await confirmByPassword(access);
  const passkey = await newPasskey(ORIGIN);
  const made = await passkey.create(v.parse(Creation, await ask('newPasskeyOptions', { access })));
  const body = { name: 'Portatile', credential: made };
  const { passkey: kept } = v.parse(NewPasskey, await ask('addPasskey', { access, body }));
  const own = { access, params: { id: kept.id } };
  const answer = async (options: unknown, forged = {}) => ({
    method: 'passkey',
    credential: await passkey.get(v.parse(Request, options), forged),
  });
  const asked = async () => ask('passkeyOptions', { body: {} });
  await ask('passkeyLogin', { body: await answer(await asked(), { altered: true }) }, 'refused', 'detail');
  await ask('passkeyLogin', { body: await answer(await asked()) });
  const ticket = await ticketOf(email);
  const second = await ask('secondFactorOptions', { body: { ticket } });
  await ask('secondFactor', { body: { ...(await answer(second)), ticket } }, 'by passkey');
  await ask('confirm', { access, body: await answer(await ask('confirmOptions', { access })) }, 'by passkey');
  await ask('renamePasskey', { ...own, body: { name: 'Telefono' } });
  await ask('removePasskey', own);
}
