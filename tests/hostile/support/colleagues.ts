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
/** One call per role and method. */
export const some = [
  ...Map.groupBy(names, (name) => `${(adminCalls[name] as Call).role} ${adminCalls[name].method}`).values(),
].flatMap((each) => each.slice(0, 1));
/** An id that does not exist. */
const params = { id: 'nessuno', part: '1' };

/** Changes rows of the product's database without its server. */
export const onRows = (sql: string, ...values: string[]) =>
  onDatabase({ stateDir }, (database) => void database.prepare(sql).run(...values));

/** Gives a role as `npm run staff` does, which ends the account's sessions. */
export function giveRole(email: string, role: Role) {
  for (const sql of roleSql(email, role, Date.now(), { user: 'prova' }).slice(0, -1)) onRows(sql);
}

/** A staff member, signed in with the second factor. */
export async function colleague(role: Role) {
  const { email, secret } = await protectedCustomer();
  giveRole(email, role);
  const agent = await waiting(email);
  await prove(agent, codeOf(secret));
  return { agent, email, secret };
}

/** How a call is sent; the default is the portal's client. */
export type Way = (agent: UserAgent, name: AdminCallName) => Promise<Response>;

export const asClient: Way = (agent, name) =>
  agent.call(name, { params, ...(adminCalls[name].method === 'GET' ? {} : { body: {} }) });

/** With a method that no call has. */
export const asPut: Way = (agent, name) => agent.visit(callPath(name, params), { method: 'PUT' });

const evil = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
export const fromElsewhere: Way = (agent, name) =>
  agent.visit(callPath(name, params), { method: adminCalls[name].method, headers: evil });

/** What a visitor sees of a response. */
async function seen(answer: Response): Promise<string> {
  const told = ['Content-Type', 'Cache-Control', 'Allow', 'Clear-Site-Data'];
  return JSON.stringify([
    answer.status,
    await answer.text(),
    ...told.map((name) => answer.headers.get(name)),
  ]);
}

/** What a visitor sees of a call that may be repeated if no response came. */
async function seenOf(ask: () => Promise<Response>): Promise<string> {
  const answer = await ask();
  const isLost = isCutOff(answer.status, await answer.clone().text());
  return seen(isLost ? await ask() : answer);
}

/** The calls that a browser cannot tell from an address that does not exist. */
export async function hidden(agent: UserAgent, way: Way = asClient, asked = names): Promise<AdminCallName[]> {
  const unknown = await seen(await agent.tab().visit('/api/nessuno/'));
  const answers = await Promise.all(
    asked.map(async (name) => ({ name, got: await seenOf(() => way(agent.tab(), name)) })),
  );
  return answers.filter(({ got }) => got === unknown).map(({ name }) => name);
}

/** The statuses of one call per role. */
export async function statuses(agent: UserAgent): Promise<string> {
  const answers = await Promise.all(some.map((name) => asClient(agent.tab(), name)));
  return [...new Set(answers.map(({ status }) => status))].join(' and ');
}

/** Says whether `found` has all calls; if not, which are missing. */
export function told(found: AdminCallName[], asked = names): string {
  const others = asked.filter((name) => !found.includes(name));
  if (others.length === 0) return 'none exists';
  return found.length === 0 ? 'all exist' : others.join(', ');
}

export const writes = names.filter((name) => adminCalls[name].method !== 'GET');
/** The calls for admins only. */
export const admins = names.filter((name) => (adminCalls[name] as Call).role === 'admin');
