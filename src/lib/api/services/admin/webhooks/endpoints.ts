import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { type EndpointRow, webhookEndpoints } from '#lib/api/db/schema/webhooks.ts';
import { changedMeanwhile, refused } from '#lib/api/errors.ts';
import { type Cursor, pageAfter } from '#lib/api/kernel/cursors.ts';
import { toInstant, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { EndpointState, WebhookEndpoint } from '#lib/contract/admin/webhooks/webhooks.ts';
import { missingWords } from '#lib/text/admin/frame.ts';

type Body = v.InferInput<typeof WebhookEndpoint>;
/** An endpoint that is not deleted. */
export type Endpoint = EndpointRow & { state: EndpointState };

const isThere = ne(webhookEndpoints.state, 'deleted');

/** Endpoints are few: one page contains all. */
export async function listEndpoints({ db, now }: Context, { after, limit }: Cursor) {
  const place =
    after && sql`(${webhookEndpoints.createdAt}, ${webhookEndpoints.id}) < (${after.at}, ${after.id})`;
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(and(isThere, place))
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id))
    .limit(limit + 1);
  return pageAfter(
    rows as Endpoint[],
    limit,
    (row) => toEndpointBody(row, now),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  );
}

/** @throws if the endpoint does not exist */
export async function findEndpoint({ db }: Context, id: string): Promise<Endpoint> {
  const [found] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), isThere));
  if (!found) throw refused(404, missingWords.endpoint);
  return found as Endpoint;
}

/** Selects an endpoint if it is still as the admin read it. */
export const isUnchanged = (id: string, { version }: { version: number }): SQL =>
  and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.version, version), isThere) as SQL;

/** The refusal of a write based on an outdated endpoint. */
export const differs = ({ name, url, state, version }: Endpoint) =>
  changedMeanwhile({ name, host: hostOf(url), state, version });

/** The host of an address. The path may be a secret of the receiver: the audit log leaves it out. */
export const hostOf = (url: string) => new URL(url).host;

export const toEndpointBody = (row: Endpoint, now: number): Body => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  endpoint_state: row.state,
  version: row.version,
  created_at: toInstant(row.createdAt),
  failing_since: toOptionalInstant(row.failingSince),
  former_until: row.formerUntil !== null && row.formerUntil > now ? toInstant(row.formerUntil) : null,
});
