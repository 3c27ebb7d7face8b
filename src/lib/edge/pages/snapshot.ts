import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type CallName, callPath, calls } from '#lib/contract/calls/calls.ts';
import { Product, ProductList } from '#lib/contract/products/products.ts';
import { ProductReleases } from '#lib/contract/products/releases.ts';
import { SupportInfo } from '#lib/contract/support/info.ts';
import { readJson } from '#lib/edge/body.ts';
import type { Env } from '#lib/edge/env.ts';
import { isMissing, noteMissing } from '#lib/edge/proxy/missing-calls.ts';
import { callUpstream } from '#lib/edge/upstream.ts';
import { builtInfo } from '#lib/text/support/faq.ts';
import { freshFor, keepAnswer, keptAnswer } from './kept-answers.ts';
import { pageProvider } from './page-provider.ts';

/** An API answer as the edge caches it. Its version changes with its content. */
export type Snapshot<Data> =
  | { state: 'fresh' | 'stale'; data: Data; version: string }
  | { state: 'unavailable' };

/** The version of data that only the build determines: each build has its own cache. */
export const OF_BUILD = 'build';

export type ProductSnapshot = Snapshot<Product[]>;

/** The answers that a page is made of. */
export type Parts = readonly [list: Snapshot<unknown>, ...others: Snapshot<unknown>[]];

export type SnapshotEnv = Pick<Env, 'PRODUCTS_FRESH_MS'> & Parameters<typeof callUpstream>[0];
export type Waiter = Pick<ExecutionContext, 'waitUntil'>;

/**
 * Rarely visited pages have copies much older than a minute: their first visitor waits this long for the current one.
 */
const LATE_WAIT_MS = 500;

/** The call to make, and the cache's name for its answer. */
interface Asked<Schema extends v.GenericSchema> {
  name: string;
  call: CallName;
  params?: Record<string, string>;
  query?: Record<string, string>;
  schema: Schema;
}

const Kept = v.object({ body: v.unknown(), version: v.string(), takenAt: v.number(), failed: v.boolean() });
type Kept = v.InferOutput<typeof Kept>;

const list = { name: 'products', call: 'products', schema: ProductList } as const;
const info = { name: 'support-info', call: 'supportInfo', schema: SupportInfo } as const;

/**
 * The public product list from the edge's cache (docs/product.md, 6.6 Public product pages). A visitor who finds it
 * old triggers the request for a new one and does not wait, unless the copy is two minutes old. After a failed
 * request the last good list is `stale`; without one it is `unavailable`.
 */
export async function productSnapshot(env: SnapshotEnv, ctx: Waiter): Promise<ProductSnapshot> {
  const kept = await snapshotOf(env, ctx, list);
  return kept.state === 'unavailable' ? kept : { ...kept, data: kept.data.results };
}

/** The text of a product's page, cached likewise. The product list has no texts. */
export async function textSnapshot(env: SnapshotEnv, ctx: Waiter, id: string): Promise<Snapshot<string>> {
  const asked = {
    name: `product-text:${id}`,
    call: 'product',
    params: { id },
    schema: Product,
  } as const;
  const kept = await snapshotOf(env, ctx, asked);
  return kept.state === 'unavailable' ? kept : { ...kept, data: kept.data.text ?? '' };
}

/**
 * A page of a product's versions, cached likewise; unavailable for an external host, whose file addresses we must not
 * publish.
 */
export async function releasesSnapshot(
  env: SnapshotEnv,
  ctx: Waiter,
  id: string,
  page = 1,
): Promise<Snapshot<ProductReleases>> {
  if (env.API_ORIGIN) return { state: 'unavailable' };
  return snapshotOf(env, ctx, {
    name: `releases:${id}:${page}`,
    call: 'productReleases',
    params: { id },
    query: { page: `${page}` },
    schema: ProductReleases,
  });
}

/** The support contacts and hours, cached likewise; the build's if an external host has none. */
export async function supportSnapshot(env: SnapshotEnv, ctx: Waiter): Promise<Snapshot<SupportInfo>> {
  const kept = await snapshotOf(env, ctx, info);
  if (kept.state !== 'unavailable' || !env.API_ORIGIN) return kept;
  return { state: 'fresh', data: builtInfo(pageProvider(env)), version: OF_BUILD };
}

/** Like `supportSnapshot`, but falls back to the build's contacts. */
export async function supportInfo(env: SnapshotEnv, ctx: Waiter): Promise<SupportInfo> {
  const kept = await supportSnapshot(env, ctx);
  return kept.state === 'unavailable' ? builtInfo(pageProvider(env)) : kept.data;
}

async function snapshotOf<Schema extends v.GenericSchema>(
  env: SnapshotEnv,
  ctx: Waiter,
  asked: Asked<Schema>,
): Promise<Snapshot<v.InferOutput<Schema>>> {
  const kept = await keptAnswer(asked.name, Kept);
  if (!kept) {
    const taken = await take(env, ctx, asked);
    return taken ? read(taken, asked) : { state: 'unavailable' };
  }
  if (freshFor(kept.takenAt, env.PRODUCTS_FRESH_MS)) return read(kept, asked);
  const renewal = renew(env, ctx, asked, kept);
  ctx.waitUntil(renewal);
  const isLate = !kept.failed && !freshFor(kept.takenAt, env.PRODUCTS_FRESH_MS, 2);
  const renewed = isLate && (await Promise.race([renewal, scheduler.wait(LATE_WAIT_MS)]));
  return read(renewed || kept, asked);
}

async function renew(env: SnapshotEnv, ctx: Waiter, asked: Asked<v.GenericSchema>, kept: Kept) {
  const taken = await take(env, ctx, asked);
  if (!taken && !kept.failed) await keepAnswer(asked.name, { ...kept, failed: true });
  return taken;
}

async function take(
  env: SnapshotEnv,
  ctx: Waiter,
  { name, call, params, query, schema }: Asked<v.GenericSchema>,
): Promise<Kept | undefined> {
  if (isMissing(env, call)) return undefined;
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': 'it' });
  const answer = await callUpstream(env, ctx, {
    method: 'GET',
    path: callPath(call, params, query),
    headers,
  });
  if (answer.kind !== 'answer') return undefined;
  if (noteMissing(env, call, calls[call], answer.response) || !answer.response.ok) return undefined;
  const body = await readJson(answer.response);
  if (!v.is(schema, body)) return undefined;
  const kept = { body, version: versionOf(body), takenAt: Date.now(), failed: false };
  await keepAnswer(name, kept);
  return kept;
}

const versionOf = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 16);

function read<Schema extends v.GenericSchema>(
  { body, failed, version }: Kept,
  { schema }: Asked<Schema>,
): Snapshot<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) return { state: 'unavailable' };
  return { state: failed ? 'stale' : 'fresh', data: parsed.output, version };
}
