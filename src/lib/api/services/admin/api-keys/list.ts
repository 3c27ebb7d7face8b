import { desc, eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { apiKeys } from '#lib/api/db/schema/api-keys.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { firstFound } from '#lib/api/errors.ts';
import { type Cursor, pageAfter } from '#lib/api/kernel/cursors.ts';
import { stateOf } from '#lib/api/services/api-keys/api-keys.ts';
import { toInstant, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { ApiKeyBody } from '#lib/contract/admin/api-keys/api-keys.ts';
import { missingWords } from '#lib/text/admin/frame.ts';

const row = sql<number>`${apiKeys}.rowid`;

const selectKeys = ({ db }: Context) =>
  db
    .select({ key: apiKeys, first: users.firstName, last: users.lastName, row })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.makerId));
type Row = Awaited<ReturnType<typeof selectKeys>>[number];

export async function listApiKeys(context: Context, { after, limit }: Cursor) {
  const rows = await selectKeys(context)
    .where(after && sql`(${apiKeys.createdAt}, ${row}) < (${after.at}, ${Number(after.id)})`)
    .orderBy(desc(apiKeys.createdAt), desc(row))
    .limit(limit + 1);
  return pageAfter(
    rows,
    limit,
    (each) => toBody(each, context.now),
    (each) => ({ at: each.key.createdAt, id: String(each.row) }),
  );
}

export async function readApiKey(context: Context, id: string): Promise<ApiKeyBody> {
  const found = firstFound(await selectKeys(context).where(eq(apiKeys.id, id)), missingWords.apiKey);
  return toBody(found, context.now);
}

const toBody = ({ key, first, last }: Row, now: number): ApiKeyBody => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: key.scopes,
  key_state: stateOf(key, now),
  maker_name: `${first ?? ''} ${last ?? ''}`.trim(),
  created_at: toInstant(key.createdAt),
  ends_at: toOptionalInstant(key.endsAt),
  last_used_on: key.lastUsedOn,
  revoked_at: toOptionalInstant(key.revokedAt),
});
