import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { root, tools } from '#scripts/lib/paths.ts';

/**
 * Runs a worker test and returns its report, whether the test passes or not.
 *
 * @param variables added to the environment
 */
export async function reportedBy<Schema extends v.GenericSchema>(
  test: string,
  meta: Schema,
  variables: Record<string, string> = {},
): Promise<v.InferOutput<Schema>> {
  const folder = mkdtempSync(join(tmpdir(), 'coa-report-'));
  try {
    const report = join(folder, 'report.json');
    const config = '--config=tests/vitest.worker.config.ts';
    const argv = [tools.vitest, 'run', config, test, '--reporter=json', `--outputFile=${report}`];
    // A test over its limits exits with an error, but its figures are in the report.
    await promisify(execFile)(process.execPath, argv, {
      cwd: root,
      env: { ...process.env, ...variables },
    }).catch(() => {});
    const Report = v.object({
      testResults: v.array(v.object({ assertionResults: v.array(v.object({ meta: v.unknown() })) })),
    });
    const { testResults } = v.parse(Report, JSON.parse(readFileSync(report, 'utf8')));
    const metas = testResults.flatMap(({ assertionResults }) => assertionResults.map((it) => it.meta));
    const found = metas.find((each) => v.is(meta, each));
    if (!found) throw new Error(`The test ${test} left no figures.`);
    return v.parse(meta, found);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
