import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, tools } from '#scripts/lib/paths.ts';

export interface Finding {
  path: string;
  line: number;
  /** For example `lint/style/noRestrictedImports`. */
  rule: string;
}

/** Lints sources with the project's rules, as if they were at the given paths. */
export function lint(sources: Record<string, string>): Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'coa-lint-'));
  try {
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
    cpSync(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
    for (const [path, source] of Object.entries(sources)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), source);
    }
    const argv = [
      tools.biome,
      'lint',
      '--vcs-enabled=false',
      '--reporter=json',
      '--max-diagnostics=none',
      '.',
    ];
    return findings(spawnSync(process.execPath, argv, { cwd: folder, encoding: 'utf8' }).stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Report {
  diagnostics: { category: string; location: { path: string; start: { line: number } } }[];
}

function findings(output: string): Finding[] {
  const report: Report = JSON.parse(output);
  return report.diagnostics.map(({ category, location }) => ({
    path: location.path,
    line: location.start.line,
    rule: category,
  }));
}
