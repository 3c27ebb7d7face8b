/** A test of another suite: its file, and the beginning of its title. */
export type Elsewhere = readonly [file: string, name: string];

interface Case {
  /** The rule that must hold, as the table shows it. */
  about: string;
  /** Tests of other suites that show the rule, instead of this suite or in more depth. */
  elsewhere?: readonly Elsewhere[];
}

export type Cases = Readonly<Record<number, Case>>;

const testIn =
  (folder: string) =>
  (file: string, name: string): Elsewhere => [`tests/${folder}/${file}.test.ts`, name];

export const api = testIn('worker/api');
export const edge = testIn('worker/edge');
export const contract = testIn('worker/contract');
export const browser = testIn('e2e');
export const unit = testIn('unit');
export const tooling = testIn('tooling');
