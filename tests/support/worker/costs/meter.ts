import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { vi } from 'vitest';
import { createApi } from '#lib/api/app.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { discrepancyCalls } from '#lib/contract/admin/discrepancies/calls.ts';
import { type Call, isFileCall } from '#lib/contract/calls/call.ts';
import { type CallName, callPath, calls } from '#lib/contract/calls/calls.ts';
import { checkoutCalls } from '#lib/contract/checkout/calls.ts';
import { subscriptionCalls } from '#lib/contract/subscriptions/calls.ts';
import { subscriptionLinkCalls } from '#lib/contract/subscriptions/link-calls.ts';
import type { CallCost, CountedCall } from '#scripts/bench/worker/call-cost.ts';
import { clock, deliverMails, env } from '#tests/support/worker/api.ts';
import { requireDocumented } from '#tests/support/worker/contract.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { recordQueries } from '#tests/support/worker/recorded-db.ts';
import { stripeSettings } from '#tests/support/worker/stripe.ts';
import { countObjectCalls } from './counted-objects.ts';

/** Calls that need a shop which sells for money. */
const ofMoney = { ...checkoutCalls, ...subscriptionCalls, ...subscriptionLinkCalls, ...discrepancyCalls };

const app = createApi(() => clock.now);

/**
 * The maximum cost of a call. Rows read are allowed a fifth more than measured, because random ids change them a
 * little. The benchmark checks that the calls of staff cost no more in a large shop.
 */
export type Budget = readonly [
  roundTrips: number,
  later: number,
  rowsRead: number,
  rowsWritten: number,
  objects: number,
];

function costOf([roundTrips, later, rowsRead, rowsWritten, objects]: Budget): CallCost {
  return { roundTrips, later, rowsRead, rowsWritten, objects };
}

export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  access?: string;
  headers?: Record<string, string>;
}

/** The request that the proxy sends, each from another network. */
function requestOf(
  name: CallName,
  { params, query, body, access, headers: given }: Asked,
  network: number,
): Request {
  const headers = new Headers({ ...given, 'X-Forwarded-For': `2001:db8:${network.toString(16)}::1` });
  if (access) headers.set('Authorization', `Bearer ${access}`);
  const isRaw = body instanceof FormData || body instanceof Blob;
  if (body && !isRaw) headers.set('Content-Type', 'application/json');
  const payload = isRaw ? body : JSON.stringify(body);
  const init = { method: calls[name].method, headers, ...(payload && { body: payload }) };
  return new Request(`https://api.test${callPath(name, params, query)}`, init);
}

/**
 * Makes calls, validates each response against the OpenAPI document, and records costs and queries. Costs exclude the
 * queue consumers.
 */
export function createMeter() {
  const recorded = recordQueries();
  const rows = countRows(recorded.env.DB);
  const objects = countObjectCalls({ ...env, DB: rows.database });
  const counted: CountedCall[] = [];
  const queries = new Set<string>();
  const noteQueries = () => recorded.sent.forEach((query) => void queries.add(query));
  let networks = 0;
  const envOf = (name: CallName): ApiEnv =>
    name in ofMoney ? { ...objects.env, ...stripeSettings } : objects.env;

  return {
    counted,
    /** Sent queries, except those of staff's reads, which may scan an index. */
    queries,
    /** Records the queries of work whose cost is not measured. */
    async record(work: (recording: ApiEnv) => Promise<void>): Promise<void> {
      recorded.sent.clear();
      await work(recorded.env);
      noteQueries();
    },
    /** Makes a call that must succeed, or be refused with `code`; `outcome` names the case. */
    async ask(
      name: CallName,
      budget: Budget,
      asked: Asked = {},
      outcome = 'succeeds',
      code?: string,
    ): Promise<unknown> {
      networks += 1;
      const request = requestOf(name, asked, networks);
      recorded.sent.clear();
      const before = { ...rows.cost, objects: objects.calls() };
      const ctx = createExecutionContext();
      // Deferred work starts with a timer; hold it back, so that it does not count as work before the response.
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      const response = await app.fetch(request, envOf(name), ctx);
      const { status } = response;
      const text = new TextDecoder().decode(await response.bytes());
      const answered = rows.cost.roundTrips;
      vi.runAllTimers();
      vi.useRealTimers();
      await waitOnExecutionContext(ctx);
      const cost = {
        roundTrips: answered - before.roundTrips,
        later: rows.cost.roundTrips - answered,
        rowsRead: rows.cost.rowsRead - before.rowsRead,
        rowsWritten: rows.cost.rowsWritten - before.rowsWritten,
        objects: objects.calls() - before.objects,
      };
      counted.push({ name, outcome, cost, limit: costOf(budget) });
      await deliverMails(recorded.env);
      const { role, method }: Call = calls[name];
      if (!role || method !== 'GET') noteQueries();
      const isAsked = code ? text.includes(`"${code}"`) : status < 300;
      if (!isAsked) throw new Error(`${name} (${outcome}) answered ${status} ${text}`);
      const isFile = isFileCall(calls[name]) && status < 300;
      const body = text && !isFile ? JSON.parse(text) : undefined;
      if (!isFile) requireDocumented(name, status, body);
      return body;
    },
  };
}

export type Meter = ReturnType<typeof createMeter>;
