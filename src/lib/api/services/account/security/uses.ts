import type { SQL } from 'drizzle-orm';
import type { Statement } from '#lib/api/kernel/transaction.ts';
import type { FactorMethod } from '#lib/contract/security/security.ts';

/** A right proof. Of two uses at once one meets the condition: what it opens comes first, then what spends it. */
export interface Use {
  method: FactorMethod;
  condition: SQL;
  spend: Statement;
}
