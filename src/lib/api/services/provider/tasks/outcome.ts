/** What has come of a task. */
export type Outcome =
  | { kind: 'done' }
  /** It is looked at again, however often: a payment that is still on its way. */
  | { kind: 'later'; at: number }
  /** It can never be done. */
  | { kind: 'failed'; why: string };

export const DONE: Outcome = { kind: 'done' };
