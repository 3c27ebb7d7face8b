import type { UsageEvent } from '#lib/contract/licenses/usage-events.ts';

/** A line of a licence's log. */
export interface UsageLine {
  event: UsageEvent;
  /** How many events it stands for. */
  count: number;
  deviceName: string;
  platform: string;
  appVersion: string;
  detail: string;
  /** The newest event's moment. */
  createdAt: number;
}

/** A line that may come twice: a log takes each id once. */
export interface SentLine extends UsageLine {
  id: string;
  /** Lines with the same key are counted in one; null for a line of its own. */
  foldKey: string | null;
}

/** An event that is counted with others of its key. */
export interface CountedLine extends UsageLine {
  foldKey: string;
}

/** A line as a log keeps it. */
export interface KeptLine extends UsageLine {
  id: number;
}

/** A line's place in the log: the next page begins after it. */
export type Place = Pick<KeptLine, 'createdAt' | 'id'>;

export interface UsageFilter {
  event?: UsageEvent | undefined;
  /** Epoch milliseconds: `from` is included, `until` is not. */
  from?: number | undefined;
  until?: number | undefined;
}

export interface PageQuery extends UsageFilter {
  limit: number;
  /** How many lines to leave out, or the line to begin after, whatever is added meanwhile. */
  start: number | Place;
}

/** A page of a log, newest line first. */
export interface LogPage {
  lines: KeptLine[];
  /** Of all pages. */
  count: number;
}
