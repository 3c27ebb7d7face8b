import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Kills a process and its children at once, like a crash of the machine. */
export function killTree(pid: number): void {
  const children = childrenOf(pid);
  process.kill(pid, 'SIGKILL');
  for (const child of children) killTree(child);
}

function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  const text = existsSync(file)
    ? readFileSync(file, 'utf8')
    : spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout;
  return text.split(/\s+/).filter(Boolean).map(Number);
}
