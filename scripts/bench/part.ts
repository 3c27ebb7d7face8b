import type { LocalRun } from '../start/local.ts';
import type { Finding } from './figures.ts';

/** How much is measured: `--quick` gives an idea within two minutes. */
export interface Scale {
  /** Repetitions whose median counts. */
  runs: number;
  /** Length of one round of load. */
  loadMs: number;
  /** Pairs of requests that are compared by their duration. */
  pairs: number;
  quick: boolean;
}

export interface Bench {
  /** The product's local run; its server answers during the `served` parts only. */
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
