import type { BatchItem } from 'drizzle-orm/batch';

/** A condition of every transaction of a request, checked inside the transaction. */
export interface Guard {
  /** A statement that fails if the condition does not hold, which rolls the transaction back. */
  statement(): BatchItem<'sqlite'>;
  /** Why the condition does not hold; undefined if it holds, and something else has failed. */
  refusal(): Promise<Error | undefined>;
}
