import { base64url } from 'jose';
import type { ApiEnv } from '#lib/api/env.ts';

/** The site that passkeys belong to: their id is the host name, their responses name the origin with port. */
export function relyingParty({ SITE_ORIGIN }: Pick<ApiEnv, 'SITE_ORIGIN'>) {
  const { origin, hostname } = new URL(SITE_ORIGIN);
  return { origin, id: hostname };
}

/** The handle by which a passkey names its account. */
export const userHandle = (userId: string): string => base64url.encode(userId);
