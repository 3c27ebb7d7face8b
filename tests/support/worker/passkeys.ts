import { NewPasskey } from '#lib/contract/security/passkeys.ts';
import type { Algorithm } from '#tests/support/passkey-keys.ts';
import {
  Creation,
  type Forgery,
  newPasskey,
  Request,
  type SoftwarePasskey,
} from '#tests/support/passkeys.ts';
import { call, member, read } from './api.ts';
import { confirmByPassword } from './factors.ts';
import { ORIGIN } from './worker-agent.ts';

/** The API's creation options for a new passkey. */
export const creationOf = async (access: string) =>
  read(Creation, await call('newPasskeyOptions', { access, body: {} }));

/** Creates a passkey in a confirmed session. */
export async function makePasskey(
  access: string,
  { algorithm, name = 'Portatile' }: { algorithm?: Algorithm; name?: string } = {},
) {
  const passkey = await newPasskey(ORIGIN, algorithm);
  const credential = await passkey.create(await creationOf(access));
  const { passkey: kept, recovery_codes: codes } = read(
    NewPasskey,
    await call('addPasskey', { access, body: { name, credential } }),
  );
  return { passkey, kept, codes };
}

/** A signed-in customer with a passkey. */
export async function passkeyMember(algorithm?: Algorithm) {
  const user = await member();
  await confirmByPassword(user.access);
  return { ...user, ...(await makePasskey(user.access, { ...(algorithm && { algorithm }) })) };
}

export const signInOptions = async () => read(Request, await call('passkeyOptions', { body: {} }));

/** Signs in with a passkey, valid or forged. */
export const signInBy = async (passkey: SoftwarePasskey, forged?: Forgery) =>
  call('passkeyLogin', { body: { credential: await passkey.get(await signInOptions(), forged) } });
