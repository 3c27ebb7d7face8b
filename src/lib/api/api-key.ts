import type { Context as HonoContext } from 'hono';
import type { ApiScope } from '#lib/contract/seller/rules.ts';
import { seller as words } from '#lib/text/seller.ts';
import type { Api } from './context.ts';
import type { ApiKey } from './db/schema/api-keys.ts';
import { ApiError, refused } from './errors.ts';
import type { KeyActor } from './services/admin/staff-log.ts';
import { callsOf, findApiKey, noteUse, stateOf } from './services/api-keys/api-keys.ts';
import { isSecret } from './services/api-keys/secret.ts';
import { countIfKnown, markKnown } from './services/shared/known-subjects.ts';
import { type Count, hitLimits } from './services/shared/rate-limits.ts';
import { hashToken } from './services/shared/secrets.ts';
import { perAddress, refusedBy, releaseHits, throttle } from './throttle.ts';
import { visitorOf } from './visitor.ts';

const BEARER = /^bearer +(\S+)$/i;

/**
 * Authenticates a program by its API key. An unknown key counts against the network before the database is asked; a key
 * that was found once is counted in its own Durable Object (docs/decisions/0019-limits.md).
 *
 * @param more the call's further counts, by key
 */
export async function authenticateProgram(
  c: HonoContext<Api>,
  { scope }: { scope: ApiScope },
  more: (key: ApiKey) => Count[] = () => [],
): Promise<KeyActor> {
  const [, secret] = BEARER.exec(c.req.header('Authorization') ?? '') ?? [];
  if (!secret) throw unauthorized(words.keyMissing, 'api_key_missing');
  const context = c.get('context');
  const key = await findCounted(c, secret);
  const state = stateOf(key, context.now);
  if (state === 'revoked') throw unauthorized(words.keyRevoked, 'api_key_revoked');
  if (state === 'ended') throw unauthorized(words.keyEnded, 'api_key_ended');
  if (!key.scopes.includes(scope)) throw refused(403, words.scopeMissing(scope), 'scope_missing');
  const refusal = await hitLimits(context, more(key));
  if (refusal) throw refusedBy(refusal);
  noteUse(context, key);
  return { key, visitor: visitorOf(c) };
}

async function findCounted(c: HonoContext<Api>, secret: string): Promise<ApiKey> {
  const context = c.get('context');
  const unknown = perAddress(c, 'unknownApiKeysPerAddress');
  const keyUnknown = () => unauthorized(words.keyUnknown, 'api_key_unknown');
  if (!isSecret(secret)) {
    await throttle(c, ...unknown);
    throw keyUnknown();
  }
  const hash = await hashToken(secret);
  const counts = [callsOf(hash)];
  const counted = await countIfKnown(context, counts);
  if (counted && counted !== 'unknown') throw refusedBy(counted);
  if (counted === 'unknown') await throttle(c, ...unknown);
  const key = await findApiKey(context, hash);
  if (!key) throw keyUnknown();
  if (counted === 'unknown') await Promise.all([markKnown(context, counts), releaseHits(c, ...unknown)]);
  return key;
}

const unauthorized = (detail: string, code: string) =>
  new ApiError(401, { detail, code }, { 'WWW-Authenticate': 'Bearer realm="seller"' });
