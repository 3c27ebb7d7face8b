import type { LocalRun } from '../start/local.ts';
import type { Finding } from './figures.ts';

/** How much is measured; `--quick` takes two minutes. */
export interface Scale {
  /** Repetitions; their median counts. */
  runs: number;
  /** Length of one round of load. */
  loadMs: number;
  /** Pairs of requests whose durations are compared. */
  pairs: number;
  quick: boolean;
}

export interface Bench {
  /** The product's local run; its server answers only during `served` parts. */
  run: LocalRun;
  scale: Scale;
}

/** `served` parts visit the product as `npm start` serves it; `alone` ones have the machine to themselves. */
export interface Part {
  name: string;
  when: 'served' | 'alone';
  in: 'every run' | 'full run';
  measure: (bench: Bench) => Promise<Finding[]>;
}
