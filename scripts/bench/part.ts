import type { LocalRun } from '../start/local.ts';
import type { Finding } from './figures.ts';

/** The amount of measuring; `--quick` takes two minutes. */
export interface Scale {
  /** Repetitions; the result is their median. */
  runs: number;
  /** Length of one round of load. */
  loadMs: number;
  /** Pairs of requests whose durations are compared. */
  pairs: number;
  quick: boolean;
}

export interface Bench {
  /** The product's local run. Its server runs only during `served` parts. */
  run: LocalRun;
  scale: Scale;
}

/** `served` parts visit the product as `npm start` serves it; `alone` parts run with nothing else on the machine. */
export interface Part {
  name: string;
  when: 'served' | 'alone';
  in: 'every run' | 'full run';
  measure: (bench: Bench) => Promise<Finding[]>;
}
