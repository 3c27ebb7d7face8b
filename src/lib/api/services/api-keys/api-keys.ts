import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type ApiKey, apiKeys } from '#lib/api/db/schema/api-keys.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import type { Count } from '#lib/api/services/shared/rate-limits.ts';
import type { ApiKeyState } from '#lib/contract/admin/api-keys/api-keys.ts';

/** The count of a key's calls, by its hash, which is known without asking the database. */
export const callsOf = (hash: string): Count => ['callsPerApiKey', `api-key ${hash}`];

export async function findApiKey({ db }: Context, hash: string): Promise<ApiKey | undefined> {
  const [key] = await db.select().from(apiKeys).where(eq(apiKeys.hash, hash));
  return key;
}

export function stateOf(
  { revokedAt, endsAt }: Pick<ApiKey, 'revokedAt' | 'endsAt'>,
  now: number,
): ApiKeyState {
  if (revokedAt !== null) return 'revoked';
  return endsAt !== null && endsAt <= now ? 'ended' : 'good';
}

/** Records the day on which a key is used: one write a day, after the response. */
export function noteUse({ db, now, defer }: Context, { id, lastUsedOn }: ApiKey): void {
  const today = italianDay(now);
  if (lastUsedOn === today) return;
  const isEarlier = and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedOn), ne(apiKeys.lastUsedOn, today)));
  defer(async () => {
    await db.update(apiKeys).set({ lastUsedOn: today }).where(isEarlier);
  });
}
