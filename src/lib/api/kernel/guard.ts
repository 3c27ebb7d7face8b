import type { BatchItem } from 'drizzle-orm/batch';

/** What every transaction of a request depends on, asked in the transaction itself. */
export interface Guard {
  /** Fails where it does not hold, and the transaction with it. */
  statement(): BatchItem<'sqlite'>;
  /** Why it does not hold; undefined where it does, and something else has failed. */
  refusal(): Promise<Error | undefined>;
}
