import type { SQL } from 'drizzle-orm';
import type { User } from '#lib/api/db/schema/users.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import type { Visitor } from '#lib/api/services/account/security/security-log.ts';

/** Licences of one account that move to another, and what both are told. */
export interface Move {
  from: User;
  to: User;
  licenses: readonly { id: string; productName: string; renews: boolean }[];
  /** The detail of the first log line that the new owner sees. */
  usage: string;
  /** Who caused the move, which decides the mails' text, and a staff note. */
  by: 'seller' | 'customer';
  sellerNote: string;
  /** Whether their keys are replaced and their devices deactivated. */
  newKeys?: boolean;
  /** The accounts whose security logs record it, and from where it came. */
  noted: Record<Side, { userId: string; visitor: Visitor; sessionId?: string }>;
  /** Statements that run first, if all of them may be moved. */
  first?: (mayGo: SQL) => Statements;
  /** A condition for the rest, on the result of `first`. */
  condition?: SQL;
  /** Statements about the moved licences, while the former owner still has them. */
  also?: (its: SQL) => Statements;
}
export type Side = 'from' | 'to';

/** Replaces the browser in a log entry for an action by the other account. */
export const ownSystem: Visitor = { network: '', country: '', device: 'COA' };
