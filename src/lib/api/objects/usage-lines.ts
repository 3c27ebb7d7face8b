import type { UsageEvent } from '#lib/contract/licenses/usage-events.ts';

/** A line of a licence's usage log. */
export interface UsageLine {
  event: UsageEvent;
  /** Number of events. */
  count: number;
  deviceName: string;
  platform: string;
  appVersion: string;
  detail: string;
  /** Time of the newest event; for validations, of the day's first one, which wrote the line. */
  createdAt: number;
}

/** A line that may be sent twice: a log accepts each id once. */
export interface SentLine extends UsageLine {
  id: string;
  /** Lines with the same key are counted in one; null for a separate line. */
  foldKey: string | null;
}

/** An event counted together with others of the same key. */
export interface CountedLine extends UsageLine {
  foldKey: string;
}

/** A line's position in the log: the next page begins after it. */
export interface LinePlace {
  createdAt: number;
  /** Distinguishes lines of one instant. */
  id: number;
}

/** The number of events of a line. */
export interface LineCount extends LinePlace {
  count: number;
  /** More events may have been lost. */
  isMinimum: boolean;
}

/** A line as a log stores it. */
export type KeptLine = UsageLine & LineCount;

export interface UsageFilter {
  event?: UsageEvent | undefined;
  /** Epoch milliseconds: `from` is included, `until` is not. */
  from?: number | undefined;
  until?: number | undefined;
}

export interface PageQuery extends UsageFilter {
  limit: number;
  /** How many lines to skip, or the line after which to begin, which added lines do not shift. */
  start: number | LinePlace;
}

/** A page of a log, newest line first. */
export interface LogPage {
  lines: KeptLine[];
  /** Lines on all pages. */
  count: number;
}
