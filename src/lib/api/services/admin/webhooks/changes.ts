import { and, count, eq, ne, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { webhookEndpoints } from '#lib/api/db/schema/webhooks.ts';
import { invalid, refused } from '#lib/api/errors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { Actor } from '#lib/api/services/admin/staff-log.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { addressFault } from '#lib/api/services/webhooks/address.ts';
import { newWebhookSecret, webhookSealer } from '#lib/api/services/webhooks/secrets.ts';
import type {
  EndpointChange,
  EndpointInput,
  EndpointTurn,
  EndpointVersion,
} from '#lib/contract/admin/webhooks/webhooks.ts';
import { MAX_WEBHOOK_ENDPOINTS, WEBHOOK_FORMER_SECRET_HOURS } from '#lib/contract/limits.ts';
import { webhooks as text } from '#lib/text/admin/webhooks.ts';
import { type Endpoint, findEndpoint, hostOf, toEndpointBody } from './endpoints.ts';
import { note, write } from './writing.ts';

const FORMER_MS = WEBHOOK_FORMER_SECRET_HOURS * 3_600_000;

type Expected = v.InferOutput<typeof EndpointVersion>['expected'];

/** Creates an endpoint, which receives events from now on; returns it with its secret. */
export async function makeEndpoint(context: Context, actor: Actor, written: EndpointInput) {
  const { db, env, now } = context;
  const input = { ...written, url: await requireAddress(context, written.url) };
  const id = newId();
  const secret = newWebhookSecret();
  const secretSealed = await webhookSealer({ env }).seal(id, secret);
  const isUnderLimit = sql`(select ${count()} from ${webhookEndpoints} where ${ne(webhookEndpoints.state, 'deleted')}) < ${MAX_WEBHOOK_ENDPOINTS}`;
  const isFree = sql`not exists (select 1 from ${webhookEndpoints} where ${hasAddress(input.url)})`;
  const mayBe = sql`${isUnderLimit} and ${isFree}`;
  const entry = { action: 'webhook_made', after: factsOf(input) } as const;
  const { made: rows } = await transaction(context, {
    audit: note(context, actor, id, entry, mayBe),
    made: db
      .insert(webhookEndpoints)
      .select(
        sql`select ${id}, ${input.name}, ${input.url}, ${JSON.stringify(input.events)}, 'on', ${secretSealed}, null, null, 1, ${now}, null, null, null where ${mayBe}`,
      )
      .returning(),
  });
  const [made] = rows;
  if (made) return { endpoint: toEndpointBody(made as Endpoint, now), secret };
  // A parallel request may have been faster.
  await requireAddress(context, input.url);
  throw refused(409, text.tooMany(MAX_WEBHOOK_ENDPOINTS));
}

export async function changeEndpoint(
  context: Context,
  actor: Actor,
  id: string,
  { expected, ...written }: v.InferOutput<typeof EndpointChange>,
) {
  const before = await findEndpoint(context, id);
  const isSame = before.url === written.url;
  const input = { ...written, url: isSame ? before.url : await requireAddress(context, written.url, id) };
  const entry = { action: 'webhook_changed', before: factsOf(before), after: factsOf(input) } as const;
  return toEndpointBody(await write(context, actor, { before, expected, entry }, input), context.now);
}

/** Pauses or resumes an endpoint. Events during the pause are not stored for it. */
export async function turnEndpoint(
  context: Context,
  actor: Actor,
  id: string,
  { to, expected }: v.InferOutput<typeof EndpointTurn>,
) {
  const before = await findEndpoint(context, id);
  const action = to === 'on' ? 'webhook_resumed' : 'webhook_paused';
  const entry = { action, before: { state: before.state }, after: { state: to } } as const;
  const change = { state: to, ...(to === 'on' && { failingSince: null, notifiedAt: null }) };
  return toEndpointBody(await write(context, actor, { before, expected, entry }, change), context.now);
}

/** Replaces the secret. The former secret also signs for one day; an older one no longer does. */
export async function rotateSecret(context: Context, actor: Actor, id: string, expected: Expected) {
  const { env, now } = context;
  const before = await findEndpoint(context, id);
  const secret = newWebhookSecret();
  const change = {
    secretSealed: await webhookSealer({ env }).seal(id, secret),
    formerSealed: before.secretSealed,
    formerUntil: now + FORMER_MS,
  };
  const entry = { action: 'webhook_secret_replaced' } as const;
  return {
    endpoint: toEndpointBody(await write(context, actor, { before, expected, entry }, change), now),
    secret,
  };
}

/** Deletes an endpoint with its secrets. Its waiting deliveries end at their next attempt. */
export async function deleteEndpoint(
  context: Context,
  actor: Actor,
  id: string,
  expected: Expected,
): Promise<void> {
  const before = await findEndpoint(context, id);
  const entry = { action: 'webhook_deleted', before: factsOf(before) } as const;
  const nothing = { secretSealed: '', formerSealed: null, formerUntil: null };
  await write(context, actor, { before, expected, entry }, { state: 'deleted', ...nothing });
}

const factsOf = ({ name, url, events }: Pick<EndpointInput, 'name' | 'url'> & { events: string[] }) => ({
  name,
  host: hostOf(url),
  events: events.join(', '),
});

const hasAddress = (url: string) =>
  and(eq(webhookEndpoints.url, url), sql`${webhookEndpoints.state} <> 'deleted'`);

/**
 * Refuses an address that is not allowed or that another endpoint has; returns the normalised address.
 */
async function requireAddress({ db, env }: Context, typed: string, id = ''): Promise<string> {
  const fault = addressFault(typed, env);
  if (fault) throw invalid({ url: [fault] });
  const { href: url } = new URL(typed);
  const [known] = await db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(hasAddress(url), ne(webhookEndpoints.id, id)));
  if (known) throw invalid({ url: [text.taken] });
  return url;
}
