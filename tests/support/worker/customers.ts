import { desc, eq } from 'drizzle-orm';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { customerCalls } from '#lib/contract/admin/customers/calls.ts';
import { call, context, member, read } from './api.ts';

type Changes = Partial<typeof users.$inferInsert>;

/** A signed-in customer with data other than a member's. */
export async function customer(changes: Changes = {}) {
  const user = await member();
  if (Object.keys(changes).length > 0)
    await context().db.update(users).set(changes).where(eq(users.id, user.id));
  return { ...user, ...changes };
}

/** Ids of the accounts on the first page of a search. */
export async function find(access: string, q: string, query: Record<string, string> = {}): Promise<string[]> {
  const answer = await call('customers', { access, query: { q, ...query } });
  return read(customerCalls.customers.result, answer).results.map(({ id }) => id);
}

/** Ids on all pages of a list, in its order. */
export async function findAll(access: string, query: Record<string, string>): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const answer = await call('customers', { access, query: { ...query, ...(after && { after }) } });
    const page = read(customerCalls.customers.result, answer);
    ids.push(...page.results.map(({ id }) => id));
    after = page.next;
  }
  return ids;
}

/** The audit log of a target, newest first. */
export const auditOf = (targetId: string) =>
  context()
    .db.select()
    .from(staffEvents)
    .where(eq(staffEvents.targetId, targetId))
    .orderBy(desc(staffEvents.id));
