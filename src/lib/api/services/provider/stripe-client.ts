import Stripe from 'stripe';
import * as v from 'valibot';
import type { ApiEnv } from '#lib/api/env.ts';
import { PROVIDER_TIMEOUT_MS } from './provider.ts';
import { ProviderUnreachable, ProviderUnusable } from './provider-errors.ts';
import { toProviderError } from './stripe-errors.ts';

/** Stripe's library on the platform's `fetch`. The queue retries failures, so the library must not. */
export function stripeClient({ STRIPE_SECRET_KEY, STRIPE_API_ORIGIN }: ApiEnv): Stripe {
  if (!STRIPE_SECRET_KEY) throw new ProviderUnusable('key', 'no_key', 'STRIPE_SECRET_KEY is not set');
  return new Stripe(STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient((...args) => fetch(...args)),
    timeout: PROVIDER_TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(STRIPE_API_ORIGIN ? hostOf(new URL(STRIPE_API_ORIGIN)) : {}),
  });
}

function hostOf({ hostname, port, protocol }: URL) {
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  };
}

/** Calls Stripe and parses the needed part of its response. */
export async function ask<Schema extends v.GenericSchema>(
  schema: Schema,
  question: () => Promise<unknown>,
): Promise<v.InferOutput<Schema>> {
  try {
    return read(schema, await question());
  } catch (error) {
    throw toProviderError(error);
  }
}

export const LARGEST_PAGE = 100;

/** Calls Stripe for a list, page by page. */
export async function* askAll<Schema extends v.GenericSchema>(
  schema: Schema,
  list: () => AsyncIterable<unknown>,
): AsyncGenerator<v.InferOutput<Schema>> {
  try {
    for await (const item of list()) yield read(schema, item);
  } catch (error) {
    throw toProviderError(error);
  }
}

function read<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, answer);
  if (success) return output;
  throw new ProviderUnreachable(`Stripe answers something else at «${v.getDotPath(issues[0])}»`);
}
