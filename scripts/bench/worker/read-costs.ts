import * as v from 'valibot';
import { createApi } from '#lib/api/app.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { isFileCall } from '#lib/contract/calls/call.ts';
import { type CallName, callPath, calls } from '#lib/contract/calls/calls.ts';
import type { Params } from '#lib/contract/routes/routes.ts';
import { type Finding, failed, measured } from '#scripts/bench/figures.ts';
import type { Bench } from '#scripts/bench/part.ts';
import { demo } from '#tests/support/people.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { productWorker, withRuntime } from './runtime.ts';

const Item = v.looseObject({ id: v.optional(v.string()), product_id: v.optional(v.string()) });
const List = v.union([v.object({ results: v.array(Item) }), v.object({ downloads: v.array(Item) })]);
const Access = v.object({ access: v.string() });

/** Where the parameter of a call's path comes from. */
const parameterOf: Partial<Record<CallName, { list: CallName; field: 'id' | 'product_id' }>> = {
  product: { list: 'products', field: 'id' },
  license: { list: 'licenses', field: 'id' },
  activations: { list: 'licenses', field: 'id' },
  usageLogs: { list: 'licenses', field: 'id' },
  renewal: { list: 'licenses', field: 'product_id' },
  download: { list: 'downloads', field: 'product_id' },
  payment: { list: 'payments', field: 'id' },
};

/** D1's cost of each reading call for the demo account, measured in the embedded API on the local database. */
export async function costOfReads({ run }: Bench): Promise<Finding[]> {
  return withRuntime([productWorker('product', run)], run.stateDir, async ({ miniflare }) => {
    const env = await miniflare.getBindings<ApiEnv>('product');
    const counter = countRows(env.DB);
    const send = senderOf({ ...env, DB: counter.database });
    const credentials = JSON.stringify({ email: demo.email, password: demo.password });
    const { access } = v.parse(Access, await send('login', {}, { body: credentials }));
    const findings: Finding[] = [];
    for (const name of reads) {
      try {
        const params = await paramsOf(name, (list) => send(list, {}, { access }));
        const cost = await counter.measure(() => send(name, params, { access }));
        findings.push(
          measured(calls[name].path, [
            { name: 'queries', value: cost.queries, unit: '' },
            { name: 'rows read', value: cost.rowsRead, unit: '' },
          ]),
        );
      } catch (error) {
        findings.push(failed(calls[name].path, error));
      }
    }
    return findings;
  });
}

/** Calls that read and answer JSON. */
const reads = Object.entries(calls)
  .filter(([, call]) => call.method === 'GET' && !isFileCall(call))
  .map(([name]) => name as CallName);

async function paramsOf(name: CallName, list: (of: CallName) => Promise<unknown>): Promise<Params> {
  const source = parameterOf[name];
  if (!source) return {};
  const answer = v.parse(List, await list(source.list));
  const [first] = 'results' in answer ? answer.results : answer.downloads;
  return { id: first?.[source.field] ?? '' };
}

function senderOf(env: ApiEnv) {
  const api = createApi();
  return async (name: CallName, params: Params, { access, body }: { access?: string; body?: string }) => {
    const headers = new Headers({ 'Content-Type': 'application/json' });
    if (access) headers.set('Authorization', `Bearer ${access}`);
    const init = { method: calls[name].method, headers, ...(body && { body }) };
    const pending: Promise<unknown>[] = [];
    const ctx = {
      waitUntil: (task: Promise<unknown>) => pending.push(task),
      passThroughOnException() {},
      props: {},
    };
    const response = await api.fetch(
      new Request(`https://api.bench${callPath(name, params)}`, init),
      env,
      ctx,
    );
    await Promise.all(pending);
    if (!response.ok) throw new Error(`${name} answered ${response.status}.`);
    return response.json();
  };
}
