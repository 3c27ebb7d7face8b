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

export type Budget = readonly [
  roundTrips: number,
  later: number,
  rowsRead: number,
  rowsWritten: number,
  objects: number,
];
