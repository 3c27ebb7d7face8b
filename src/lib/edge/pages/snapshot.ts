import * as v from 'valibot';
import { callPath } from '#lib/contract/calls/calls.ts';
import { type Product, ProductList } from '#lib/contract/products/products.ts';
import { readJson } from '#lib/edge/body.ts';
import type { Env } from '#lib/edge/env.ts';
import { callUpstream } from '#lib/edge/upstream.ts';
import { freshFor, keepAnswer, keptAnswer } from './kept-answers.ts';

export type ProductSnapshot =
  /** `freshSeconds`: how long it stays fresh; 0 while it is being renewed. */
  | { state: 'fresh'; products: Product[]; freshSeconds: number }
  | { state: 'stale'; products: Product[] }
  | { state: 'unavailable' };

const NAME = 'products';

const Kept = v.object({ body: v.unknown(), takenAt: v.number(), failed: v.boolean() });
type Kept = v.InferOutput<typeof Kept>;

/**
 * The public product list from the edge's cache (docs/product.md, 6.6 Public product pages). A visitor who finds it
 * old triggers the request for a new one and does not wait. After a failed request the last good list is `stale`;
 * without one it is `unavailable`.
 */
export async function productSnapshot(
  env: Env,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
): Promise<ProductSnapshot> {
  const kept = await keptAnswer(NAME, Kept);
  if (!kept) {
    const taken = await take(env, ctx);
    return taken ? read(env, taken) : { state: 'unavailable' };
  }
  if (!freshFor(kept.takenAt, env.PRODUCTS_FRESH_MS)) ctx.waitUntil(revalidate(env, ctx, kept));
  return read(env, kept);
}

async function revalidate(env: Env, ctx: Pick<ExecutionContext, 'waitUntil'>, kept: Kept): Promise<void> {
  const taken = await take(env, ctx);
  if (!taken && !kept.failed) await keepAnswer(NAME, { ...kept, failed: true });
}

async function take(env: Env, ctx: Pick<ExecutionContext, 'waitUntil'>): Promise<Kept | undefined> {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': 'it' });
  const answer = await callUpstream(env, ctx, { method: 'GET', path: callPath('products'), headers });
  if (answer.kind !== 'answer' || !answer.response.ok) return undefined;
  const body = await readJson(answer.response);
  if (!v.is(ProductList, body)) return undefined;
  const kept = { body, takenAt: Date.now(), failed: false };
  await keepAnswer(NAME, kept);
  return kept;
}

function read(env: Env, kept: Kept): ProductSnapshot {
  const list = v.safeParse(ProductList, kept.body);
  if (!list.success) return { state: 'unavailable' };
  const products = list.output.results;
  if (kept.failed) return { state: 'stale', products };
  const freshSeconds = Math.floor(freshFor(kept.takenAt, env.PRODUCTS_FRESH_MS) / 1000);
  return { state: 'fresh', products, freshSeconds };
}
