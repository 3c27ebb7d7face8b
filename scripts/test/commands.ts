import { tools } from '../lib/paths.ts';
import type { Planned } from './plan.ts';

/** Escapes characters with a meaning in a pattern. */
const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The child process of a job. */
export function commandOf(
  { suite, files, pattern, workers }: Planned,
  report: string,
): { argv: string[]; variables: Record<string, string> } {
  switch (suite.kind) {
    case 'step':
      return { argv: suite.argv, variables: {} };
    case 'check':
      return {
        argv: [...suite.argv, ...(files ?? (suite.argv.includes(tools.biome) ? ['.'] : []))],
        variables: {},
      };
    case 'vitest':
      return {
        argv: [
          tools.vitest,
          'run',
          `--config=${suite.config}`,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...(workers ? [`--maxWorkers=${workers}`] : []),
          ...(pattern ? [`--testNamePattern=${literally(pattern)}`] : []),
          ...(files ?? []),
        ],
        variables: {},
      };
    case 'playwright':
      return {
        argv: [
          tools.playwright,
          'test',
          `--config=${suite.config}`,
          '--reporter=list,json',
          ...(workers ? [`--workers=${workers}`] : []),
          ...(pattern ? [`--grep=${literally(pattern)}`] : []),
          // Playwright expects patterns.
          ...(files ?? []).map((file) => `${literally(file)}$`),
        ],
        variables: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      };
  }
}
