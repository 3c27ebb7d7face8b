import { asciiAddress } from '#lib/contract/account/addresses.ts';
import type { Role } from '#lib/contract/account/roles.ts';

/** What became of an account whose role was to change. */
export interface RoleOutcome {
  role: Role;
  verified: 0 | 1;
  protected: 0 | 1;
  /** Whether the operator's address is one of an account. */
  known: 0 | 1;
}

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Who gives or takes a role: the address of their account, or what the system calls them. */
export type Operator = { address: string } | { user: string };

/**
 * Statements of one transaction that give an account a role, note it and end what was begun without it: sessions, a
 * pending change of address, and that browsers are spared the second factor; the last one tells the outcome. A role of the seller's people needs a confirmed address and a second factor.
 *
 * @param now epoch milliseconds
 */
export function roleSql(address: string, role: Role, now: number, operator: Operator): string[] {
  const email = quoted(asciiAddress(address));
  const isAs = 'address' in operator;
  const actor = isAs
    ? `(SELECT id FROM users WHERE email = ${quoted(asciiAddress(operator.address))} AND deleted_at IS NULL)`
    : "''";
  const isFit = role === 'customer' ? '1' : 'email_verified_at IS NOT NULL AND second_factor_at IS NOT NULL';
  const account = `email = ${email} AND deleted_at IS NULL AND role <> '${role}' AND ${isFit} AND ${actor} IS NOT NULL`;
  const owner = `user_id = (SELECT id FROM users WHERE ${account})`;
  const action = role === 'customer' ? 'role_taken' : 'role_given';
  return [
    `INSERT INTO staff_events (actor_id, action, target, target_id, before, after, reason, network, country, created_at, operator)
      SELECT ${actor}, '${action}', 'user', id, json_object('role', role), json_object('role', '${role}'), '', '', '', ${now}, ${isAs ? "''" : quoted(operator.user)}
      FROM users WHERE ${account}`,
    `UPDATE sessions SET revoked_at = ${now} WHERE revoked_at IS NULL AND ${owner}`,
    `DELETE FROM remembered_devices WHERE ${owner}`,
    `DELETE FROM mailed_tokens WHERE purpose = 'change_email' AND ${owner}`,
    `UPDATE users SET role = '${role}' WHERE ${account}`,
    `SELECT role, email_verified_at IS NOT NULL AS verified, second_factor_at IS NOT NULL AS protected,
      ${actor} IS NOT NULL AS known
      FROM users WHERE email = ${email} AND deleted_at IS NULL`,
  ];
}

/** Why an account did not get its role; nothing if it did. */
export function refusalOf(address: string, role: Role, outcome: RoleOutcome | undefined): string | undefined {
  if (!outcome) return `No account has the address ${address}: its owner registers at the portal first.`;
  if (!outcome.known) return 'No account has the address after --as.';
  if (outcome.role === role) return undefined;
  if (!outcome.verified) return `${address} has not confirmed the address yet.`;
  return `${address} has no second factor yet: it is set up at the portal, under «Sicurezza».`;
}
