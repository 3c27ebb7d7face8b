/** What a call costs until its deferred work is done. */
export interface CallCost {
  /** Statements or batches that D1 gets before the answer. */
  roundTrips: number;
  /** Those that it gets after the answer. */
  later: number;
  rowsRead: number;
  rowsWritten: number;
  /** Calls to Durable Objects. */
  objects: number;
}

/** A call that was made to be counted, what it came to, and what it may cost. */
export interface CountedCall {
  name: string;
  outcome: string;
  cost: CallCost;
  limit: CallCost;
}
