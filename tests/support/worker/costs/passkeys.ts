import * as v from 'valibot';
import { NewPasskey } from '#lib/contract/security/passkeys.ts';
import { Creation, newPasskey, Request } from '#tests/support/passkeys.ts';
import { member } from '#tests/support/worker/api.ts';
import { confirmByPassword, ticketOf } from '#tests/support/worker/factors.ts';
import { ORIGIN } from '#tests/support/worker/worker-agent.ts';
import type { Meter } from './meter.ts';

/** A customer adds a passkey, signs in and confirms with it, and removes it. */
export async function usePasskey({ ask }: Meter) {
  const { access, email } = await member();
  await confirmByPassword(access);
  const passkey = await newPasskey(ORIGIN);
  const made = await passkey.create(
    v.parse(Creation, await ask('newPasskeyOptions', [2, 0, 4, 0, 1], { access })),
  );
  const body = { name: 'Portatile', credential: made };
  const { passkey: kept } = v.parse(NewPasskey, await ask('addPasskey', [2, 0, 34, 44, 2], { access, body }));
  const own = { access, params: { id: kept.id } };
  const answer = async (options: unknown, forged = {}) => ({
    method: 'passkey',
    credential: await passkey.get(v.parse(Request, options), forged),
  });
  const asked = async () => ask('passkeyOptions', [0, 0, 0, 0, 0], { body: {} });
  await ask(
    'passkeyLogin',
    [1, 1, 9, 3, 1],
    { body: await answer(await asked(), { altered: true }) },
    'refused',
    'detail',
  );
  await ask('passkeyLogin', [3, 0, 20, 8, 3], { body: await answer(await asked()) });
  const ticket = await ticketOf(email);
  const second = await ask('secondFactorOptions', [2, 0, 3, 0, 0], { body: { ticket } });
  await ask('secondFactor', [3, 0, 22, 14, 4], { body: { ...(await answer(second)), ticket } }, 'by passkey');
  await ask(
    'confirm',
    [3, 0, 9, 2, 4],
    { access, body: await answer(await ask('confirmOptions', [2, 0, 4, 0, 1], { access })) },
    'by passkey',
  );
  await ask('renamePasskey', [2, 0, 15, 4, 1], { ...own, body: { name: 'Telefono' } });
  await ask('removePasskey', [2, 0, 51, 21, 1], own);
}
