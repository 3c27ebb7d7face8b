import type { Role } from '#lib/contract/account/roles.ts';
import { type AdminCallName, adminCalls } from '#lib/contract/admin/calls.ts';
import type { Call } from '#lib/contract/calls/call.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { roleSql } from '#scripts/staff/role-sql.ts';
import { onDatabase } from '#tests/support/database.ts';
import { isCutOff } from '#tests/support/local-http.ts';
import type { UserAgent } from '#tests/support/user-agent.ts';
import { codeOf, protectedCustomer, prove, waiting } from './factors.ts';
import { stateDir } from './outbox.ts';

const names = Object.keys(adminCalls) as AdminCallName[];
/** One call of each role and method. */
export const some = [
  ...Map.groupBy(names, (name) => `${(adminCalls[name] as Call).role} ${adminCalls[name].method}`).values(),
].flatMap((each) => each.slice(0, 1));
/** An id that nothing has. */
const params = { id: 'nessuno', part: '1' };

/** Changes rows of the product's database beside its server. */
export const onRows = (sql: string, ...values: string[]) =>
  onDatabase({ stateDir }, (database) => void database.prepare(sql).run(...values));

/** Gives a role as `npm run staff` does, which ends the sessions. */
export function giveRole(email: string, role: Role) {
  for (const sql of roleSql(email, role, Date.now(), { user: 'prova' }).slice(0, -1)) onRows(sql);
}

/** One of the seller's people, signed in with the second factor. */
export async function colleague(role: Role) {
  const { email, secret } = await protectedCustomer();
  giveRole(email, role);
  const agent = await waiting(email);
  await prove(agent, codeOf(secret));
  return { agent, email, secret };
}

/** How a call is sent: as the portal's client does, unless a way says otherwise. */
export type Way = (agent: UserAgent, name: AdminCallName) => Promise<Response>;

export const asClient: Way = (agent, name) =>
  agent.call(name, { params, ...(adminCalls[name].method === 'GET' ? {} : { body: {} }) });

/** A method that no call has. */
export const asPut: Way = (agent, name) => agent.visit(callPath(name, params), { method: 'PUT' });

const evil = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
export const fromElsewhere: Way = (agent, name) =>
  agent.visit(callPath(name, params), { method: adminCalls[name].method, headers: evil });

/** What a visitor sees of an answer. */
async function seen(answer: Response): Promise<string> {
  const told = ['Content-Type', 'Cache-Control', 'Allow', 'Clear-Site-Data'];
  return JSON.stringify([
    answer.status,
    await answer.text(),
    ...told.map((name) => answer.headers.get(name)),
  ]);
}

/** The same of a call that may be made again, where nobody answered. */
async function seenOf(ask: () => Promise<Response>): Promise<string> {
  const answer = await ask();
  const isLost = isCutOff(answer.status, await answer.clone().text());
  return seen(isLost ? await ask() : answer);
}

/** The calls that a browser cannot tell from an address that nothing has. */
export async function hidden(agent: UserAgent, way: Way = asClient, asked = names): Promise<AdminCallName[]> {
  const unknown = await seen(await agent.tab().visit('/api/nessuno/'));
  const answers = await Promise.all(
    asked.map(async (name) => ({ name, got: await seenOf(() => way(agent.tab(), name)) })),
  );
  return answers.filter(({ got }) => got === unknown).map(({ name }) => name);
}

/** Which statuses calls of every role answer. */
export async function statuses(agent: UserAgent): Promise<string> {
  const answers = await Promise.all(some.map((name) => asClient(agent.tab(), name)));
  return [...new Set(answers.map(({ status }) => status))].join(' and ');
}

/** Whether those are all calls, or which are not among them. */
export function told(found: AdminCallName[], asked = names): string {
  const others = asked.filter((name) => !found.includes(name));
  if (others.length === 0) return 'none exists';
  return found.length === 0 ? 'all exist' : others.join(', ');
}

export const writes = names.filter((name) => adminCalls[name].method !== 'GET');
/** Those of an admin only. */
export const admins = names.filter((name) => (adminCalls[name] as Call).role === 'admin');
