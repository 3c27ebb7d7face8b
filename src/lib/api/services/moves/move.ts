import type { SQL } from 'drizzle-orm';
import type { User } from '#lib/api/db/schema/users.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import type { Visitor } from '#lib/api/services/account/security/security-log.ts';

/** Licences of one account that go to another, and what is said about it. */
export interface Move {
  from: User;
  to: User;
  licenses: readonly { id: string; productName: string; renews: boolean }[];
  /** The first line of their logs that the new owner reads. */
  usage: string;
  /** Whose words the mails have, and what the seller adds. */
  by: 'seller' | 'customer';
  sellerNote: string;
  /** Whether their keys are others by then, and no device is active. */
  newKeys?: boolean;
  /** In whose security log it stands, and from where it came. */
  noted: Record<Side, { userId: string; visitor: Visitor; sessionId?: string }>;
  /** What is written first, where all of them may go. */
  first?: (mayGo: SQL) => Statements;
  /** What the rest depends on besides: what the first left. */
  condition?: SQL;
  /** What belongs to the licences that go, while they are the former owner's. */
  also?: (its: SQL) => Statements;
}
export type Side = 'from' | 'to';

/** What a log says in place of a browser where another one did it. */
export const ownSystem: Visitor = { network: '', country: '', device: 'COA' };
