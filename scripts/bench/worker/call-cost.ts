/** The cost of a call until its deferred work is done. */
export interface CallCost {
  /** Statements or batches sent to D1 before the response. */
  roundTrips: number;
  /** Statements or batches sent after the response. */
  later: number;
  rowsRead: number;
  rowsWritten: number;
  /** Calls to Durable Objects. */
  objects: number;
}

/** A counted call, its cost and its limits. */
export interface CountedCall {
  name: string;
  outcome: string;
  cost: CallCost;
  limit: CallCost;
}
