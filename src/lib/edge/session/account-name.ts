import { Buffer } from 'node:buffer';
import * as v from 'valibot';
import type { User } from '#lib/contract/login/auth.ts';
import { parseJson } from '#lib/edge/body.ts';
import type { Tokens } from './tokens.ts';

const Id = v.union([v.string(), v.number()]);
/** The user id in an access token: the standard claim, or simplejwt's. */
const Claims = v.union([v.object({ sub: Id }), v.object({ user_id: Id })]);

/**
 * The name of the object that lists an account's sessions. The host's access token identifies the account permanently;
 * if it cannot be read, the email address is used.
 */
export async function accountName({ access }: Tokens, user: User): Promise<string> {
  const payload = Uint8Array.from(Buffer.from(access.split('.')[1] ?? '', 'base64url'));
  const claims = v.safeParse(Claims, parseJson(payload));
  const owner = claims.success ? Object.values(claims.output)[0] : user.email.toLowerCase();
  return nameOfAccount(String(owner));
}

/** The object's name for an account id that the host returned. */
export const nameOfAccount = (owner: string): Promise<string> => digestOf(`account:${owner}`);

/** Objects are addressed by digests, so that their names are not credentials. */
export async function digestOf(text: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toHex();
}
