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
  /** The newest event's moment; of validations that of the day's first one, which wrote the line. */
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

/** A line's place in the log: the next page begins after it. */
export interface LinePlace {
  createdAt: number;
  /** Tells the lines of one moment apart. */
  id: number;
}

/** What is known of how many events a line stands for. */
export interface LineCount extends LinePlace {
  count: number;
  /** There were perhaps more, which are lost. */
  isMinimum: boolean;
}

/** A line as a log keeps it. */
export type KeptLine = UsageLine & LineCount;

export interface UsageFilter {
  event?: UsageEvent | undefined;
  /** Epoch milliseconds: `from` is included, `until` is not. */
  from?: number | undefined;
  until?: number | undefined;
}

export interface PageQuery extends UsageFilter {
  limit: number;
  /** How many lines to leave out, or the line to begin after, whatever is added meanwhile. */
  start: number | LinePlace;
}

/** A page of a log, newest line first. */
export interface LogPage {
  lines: KeptLine[];
  /** Of all pages. */
  count: number;
}
