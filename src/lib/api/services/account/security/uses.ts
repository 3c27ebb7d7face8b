import type { SQL } from 'drizzle-orm';
import type { Statement } from '#lib/api/kernel/transaction.ts';
import type { FactorMethod } from '#lib/contract/security/security.ts';

/** A right proof. Of two parallel uses one meets the condition; `spend` runs last. */
export interface Use {
  method: FactorMethod;
  condition: SQL;
  spend: Statement;
}
