import * as v from 'valibot';
import { callPath } from '#lib/contract/calls/calls.ts';
import { href, type Page } from '#lib/contract/routes/routes.ts';
import type { LocalRun } from '#scripts/start/local.ts';
import { hostAt } from '#tests/support/host/client.ts';
import { ask } from '#tests/support/local-http.ts';
import { agentAt } from './agent.ts';
import { bareSession } from './bare-session.ts';
import type { Target } from './load.ts';
import { type BenchWorker, doorTo, productWorker, type Runtime } from './runtime.ts';

export interface Case {
  subject: string;
  target: Target;
  /** Cases whose CPU time is compared with this one, and the promised ratio, if any. */
  against?: readonly { subject: string; limit?: number }[];
}

const SESSION = 'bare proxy with a session';
const ASSET = 'static asset';

const dashboard: Page = { route: 'dashboard', params: {}, search: {}, path: href('dashboard') };

/** The product in front of an API host, and the minimal Workers to compare with. */
export function workersOf(run: LocalRun, hostUrl: string): BenchWorker[] {
  return [productWorker('product', run, hostUrl), doorTo('product'), bareSession(hostUrl)];
}

/** The cases. Only cases behind the static assets are compared with a static asset. */
export async function casesOf(run: LocalRun, runtime: Runtime, hostUrl: string): Promise<Case[]> {
  const product = await runtime.originOf('product');
  const door = await runtime.originOf('door-to-product');
  const session = await runtime.originOf('session');
  const customer = await hostAt(hostUrl).customer();
  const agent = agentAt(door, run);
  const login = await agent.logIn(customer.email, customer.password);
  if (!login.ok) throw new Error(`The login was answered with ${login.status}.`);
  const cookie = [...agent.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const bearer = { Authorization: `Bearer ${await accessToken(hostUrl, customer)}` };
  await ask(session, { method: 'PUT', headers: { ...bearer, Cookie: cookie } });
  const call = callPath('dashboardStats');
  return [
    { subject: SESSION, target: { url: session + call, headers: { Cookie: cookie } } },
    {
      subject: 'proxied call',
      target: { url: door + call, headers: { Cookie: cookie } },
      against: [{ subject: SESSION, limit: 2 }],
    },
    {
      subject: 'portal page',
      target: { url: door + dashboard.path, headers: { Cookie: cookie } },
      against: [{ subject: SESSION, limit: 8 }],
    },
    { subject: ASSET, target: { url: product + href('home') } },
    {
      subject: '/products for guests',
      target: { url: product + href('products') },
      against: [{ subject: ASSET, limit: 1.5 }],
    },
  ];
}

async function accessToken(
  hostUrl: string,
  credentials: { email: string; password: string },
): Promise<string> {
  const { email, password } = credentials;
  const response = await ask(hostUrl + callPath('login'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return v.parse(v.object({ access: v.string() }), await response.json()).access;
}
