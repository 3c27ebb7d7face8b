import { and, type SQL, sql } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { connect } from '#lib/api/db/client.ts';
import { hasAddress, isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { listed } from '#lib/api/kernel/transaction.ts';
import { roleChange } from '#lib/api/services/admin/people/role-change.ts';
import { asciiAddress } from '#lib/contract/account/addresses.ts';
import { type Role, roles } from '#lib/contract/account/roles.ts';

/** The result of a role change. */
export interface RoleOutcome {
  role: Role;
  verified: 0 | 1;
  protected: 0 | 1;
  /** Whether the operator's address belongs to an account. */
  known: 0 | 1;
}

/** The operator: the address of an account, or the name of a system user. */
export type Operator = { address: string } | { user: string };

/** The arguments of the command line. The default role is support, because an admin may do everything. */
export function roleAsked([what, address, named, ...rest]: readonly string[]) {
  if (!address || rest.length > 0) return undefined;
  if (what === 'remove') return named === undefined ? { address, role: 'customer' as const } : undefined;
  const role = roles.find((each) => each !== 'customer' && each === (named ?? 'support'));
  return what === 'add' && role ? { address, role } : undefined;
}

const dialect = new SQLiteSyncDialect({ casing: 'snake_case' });
/** Only builds statements: the command sends them to the remote database. */
const db = connect({} as D1Database);

/** A statement as text, with its values inlined. */
const textOf = (statement: SQL): string => dialect.sqlToQuery(statement.inlineParams()).sql;

const isOwner = (address: string) => and(hasAddress(asciiAddress(address)), isNotDeleted);

/**
 * Statements of one transaction that change an account's role, like `/admin/people`; the last one returns the result.
 *
 * @param now epoch milliseconds
 */
export function roleSql(address: string, role: Role, now: number, operator: Operator): string[] {
  const isAs = 'address' in operator;
  const id = isAs
    ? sql`(select o.id from users o where o.email = ${asciiAddress(operator.address)} and o.kind = 'person' and o.deleted_at is null)`
    : sql`''`;
  const actor = {
    operator: { id, user: isAs ? '' : operator.user },
    visitor: { network: '', country: '' },
  };
  const account = and(isOwner(address), sql`${id} is not null`);
  const statements = listed(roleChange({ db, now }, actor, { account, role }));
  return [
    ...statements.map((statement) => textOf((statement as unknown as { getSQL: () => SQL }).getSQL())),
    textOf(sql`select ${users.role}, ${users.emailVerifiedAt} is not null as verified,
      ${users.secondFactorAt} is not null as protected, ${id} is not null as known
      from ${users} where ${isOwner(address)}`),
  ];
}

/** Why an account did not get its role; `undefined` if it did. */
export function refusalOf(address: string, role: Role, outcome: RoleOutcome | undefined): string | undefined {
  if (!outcome) return `No account has the address ${address}: its owner registers at the portal first.`;
  if (!outcome.known) return 'No account has the address after --as.';
  if (outcome.role === role) return undefined;
  if (!outcome.verified) return `${address} has not confirmed the address yet.`;
  return `${address} has no second factor yet: it is set up at the portal, under «Sicurezza».`;
}
