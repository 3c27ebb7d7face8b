import { stopChildren } from './child.ts';
import { Problem } from './problem.ts';

const PARENT_CHECK_MS = 250;

/**
 * Runs a command of this project. A failure prints its reason and exits with 1. The first Ctrl-C or SIGTERM ends the
 * children before the process; a second one does not wait for them.
 */
export async function runCommand(command: () => Promise<void>, interruptedCode = 0): Promise<void> {
  let interrupted = false;
  onInterruption(() => {
    interrupted = true;
    void stopChildren().then(() => process.exit(interruptedCode));
  });
  try {
    await command();
  } catch (error) {
    if (interrupted) return;
    console.error(error instanceof Problem && !process.env.DEBUG ? error.message : error);
    await stopChildren();
    process.exit(1);
  }
}

function onInterruption(interrupt: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupt);
  if (!process.env.npm_lifecycle_event) return;
  // npm sends SIGTERM to this process's parent shell, which ends without passing it on.
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    interrupt();
  }, PARENT_CHECK_MS);
  watch.unref();
}
