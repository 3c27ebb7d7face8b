import { newSecret, shownPrefix } from '#lib/api/services/api-keys/secret.ts';
import { hashToken } from '#lib/api/services/shared/secrets.ts';
import { apiScopes } from '#lib/contract/seller/rules.ts';
import { onRows } from './colleagues.ts';

/** A new API key with all scopes. */
export async function newKey(): Promise<string> {
  const secret = newSecret();
  const row = [crypto.randomUUID(), shownPrefix(secret), await hashToken(secret), JSON.stringify(apiScopes)];
  onRows(
    `INSERT INTO api_keys (id, name, prefix, hash, scopes, maker_id, created_at) VALUES (?, 'Negozio', ?, ?, ?, '', ${Date.now()})`,
    ...row,
  );
  return secret;
}

export const by = (secret: string) => ({ Authorization: `Bearer ${secret}` });
