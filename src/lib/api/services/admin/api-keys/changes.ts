import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { apiKeys } from '#lib/api/db/schema/api-keys.ts';
import { invalid, refused } from '#lib/api/errors.ts';
import { endOfItalianDay } from '#lib/api/kernel/calendar.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { idempotentId } from '#lib/api/services/admin/idempotent-id.ts';
import { type Actor, recordAudit } from '#lib/api/services/admin/staff-log.ts';
import { callsOf } from '#lib/api/services/api-keys/api-keys.ts';
import { newSecret, shownPrefix } from '#lib/api/services/api-keys/secret.ts';
import { markKnown } from '#lib/api/services/shared/known-subjects.ts';
import { hashToken } from '#lib/api/services/shared/secrets.ts';
import type { ApiKeyBody, ApiKeyInput, MadeApiKey } from '#lib/contract/admin/api-keys/api-keys.ts';
import { MAX_API_KEYS } from '#lib/contract/limits.ts';
import { apiKeys as words } from '#lib/text/admin/api-keys.ts';
import { readApiKey } from './list.ts';

/**
 * Creates an API key, once for each idempotency key, and returns it. Only its hash is stored: a repeated request learns
 * that the key exists, but not the key.
 */
export async function makeApiKey(
  context: Context,
  actor: Actor,
  { name, scopes, last_day: lastDay }: ApiKeyInput,
  idempotencyKey: string,
): Promise<v.InferInput<typeof MadeApiKey>> {
  const { db, now, defer } = context;
  const endsAt = lastDay === undefined ? null : endOfItalianDay(lastDay);
  if (endsAt !== null && endsAt <= now) throw invalid({ last_day: [words.past] });
  const id = `key_${idempotentId(actor, idempotencyKey)}`;
  const secret = newSecret();
  const hash = await hashToken(secret);
  const isGood = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.endsAt), gt(apiKeys.endsAt, now)));
  const good = sql`(select count(*) from ${apiKeys} where ${isGood})`;
  const isFree = sql`not exists (select 1 from ${apiKeys} where ${eq(apiKeys.id, id)}) and ${good} < ${MAX_API_KEYS}`;
  const row = sql`select ${id}, ${name}, ${shownPrefix(secret)}, ${hash}, ${JSON.stringify(scopes)}, ${actor.caller.user.id}, ${now}, ${endsAt}, null, null where ${isFree}`;
  const entry = {
    action: 'api_key_made',
    target: 'api_key',
    targetId: id,
    after: { name, scopes: scopes.join(', '), last_day: lastDay ?? null },
    reason: '',
  } as const;
  const {
    made,
    taken: [taken],
  } = await transaction(context, {
    audit: recordAudit(context, actor, entry, isFree),
    made: db.insert(apiKeys).select(row).returning({ id: apiKeys.id }),
    taken: db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.id, id)),
  });
  if (made.length === 0)
    throw taken ? refused(409, words.made, 'api_key_made') : refused(409, words.tooMany, 'too_many_api_keys');
  defer(() => markKnown(context, [callsOf(hash)]));
  return { api_key: await readApiKey(context, id), secret };
}

/** Revokes a key permanently; revoking it again changes nothing. */
export async function revokeApiKey(context: Context, actor: Actor, id: string): Promise<ApiKeyBody> {
  const { db, now } = context;
  const isThis = and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt));
  const key = await readApiKey(context, id);
  const entry = {
    action: 'api_key_revoked',
    target: 'api_key',
    targetId: id,
    after: { name: key.name },
    reason: '',
  } as const;
  await transaction(context, {
    audit: recordAudit(context, actor, entry, sql`exists (select 1 from ${apiKeys} where ${isThis})`),
    revoked: db.update(apiKeys).set({ revokedAt: now }).where(isThis),
  });
  return readApiKey(context, id);
}
