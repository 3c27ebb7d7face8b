import type { Context } from '#lib/api/context.ts';
import { type ProviderHealth, providerHealth } from '#lib/api/db/schema/provider.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { namedProvider } from '#lib/server/payment-provider.ts';
import { secretFaults } from '#lib/server/stripe-secrets.ts';
import { DISPUTES, EVENT, isNoted } from './notes.ts';

/** The statement that reads all rows, one for each kind of call. */
export const readHealth = ({ db }: Pick<Context, 'db'>) => db.select().from(providerHealth).where(isNoted);

/** The refused calls, sorted by since when they are refused. */
export const refusedOf = (rows: ProviderHealth[]) =>
  rows
    .flatMap(({ refusedAt, ...row }) => (refusedAt === null ? [] : [{ ...row, refusedAt }]))
    .toSorted((one, other) => one.refusedAt - other.refusedAt);

/** Whether refused calls stop sales, refunds or renewals. */
export const isStopped = (rows: ProviderHealth[]): boolean =>
  refusedOf(rows).some(({ call }) => call !== DISPUTES);

export const lastEventAt = (rows: ProviderHealth[]): number | null =>
  rows.find(({ call }) => call === EVENT)?.succeededAt ?? null;

export const lastSuccessAt = (rows: ProviderHealth[]): number | null =>
  rows.reduce<number | null>(
    (last, { call, succeededAt }) => (call === EVENT ? last : Math.max(last ?? 0, succeededAt ?? 0) || null),
    null,
  );

/** The state of sales by the payment service, for external monitors. */
export interface PaymentHealth {
  last_event: string | null;
  last_success: string | null;
  refused: { call: string; code: string; since: string }[];
  /** Secrets whose value cannot be right. */
  wrong_secrets?: string[];
  isStopped: boolean;
}

/** Undefined if the payment service is not configured. */
export function paymentHealth(env: ApiEnv, rows: ProviderHealth[]): PaymentHealth | undefined {
  const isSelling = namedProvider(env) === 'stripe';
  if (!isSelling && !env.STRIPE_SECRET_KEY) return undefined;
  const wrong = isSelling ? secretFaults(env).map(({ name }) => name) : [];
  return {
    last_event: toText(lastEventAt(rows)),
    last_success: toText(lastSuccessAt(rows)),
    refused: refusedOf(rows).map(({ call, code, refusedAt }) => ({
      call,
      code,
      since: new Date(refusedAt).toISOString(),
    })),
    ...(wrong.length > 0 && { wrong_secrets: wrong }),
    isStopped: wrong.length > 0 || isStopped(rows),
  };
}

const toText = (at: number | null) => (at === null ? null : new Date(at).toISOString());
