import { base64url } from 'jose';
import type { ApiEnv } from '#lib/api/env.ts';

/** Who passkeys are for: they belong to the host's name; their answers name the page's origin, port included. */
export function relyingParty({ SITE_ORIGIN }: Pick<ApiEnv, 'SITE_ORIGIN'>) {
  const { origin, hostname } = new URL(SITE_ORIGIN);
  return { origin, id: hostname };
}

/** By what a passkey names its account. */
export const userHandle = (userId: string): string => base64url.encode(userId);
