import { stopChildren } from './child.ts';
import { Problem } from './problem.ts';

/**
 * Runs a command of this project. A failure ends it with exit code 1 and something to read; Ctrl-C and
 * SIGTERM end its children first, and a second one does not wait for them.
 */
export async function runCommand(command: () => Promise<void>, interruptedCode = 0): Promise<void> {
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      interrupted = true;
      void stopChildren().then(() => process.exit(interruptedCode));
    });
  }
  try {
    await command();
  } catch (error) {
    if (interrupted) return;
    console.error(error instanceof Problem && !process.env.DEBUG ? error.message : error);
    await stopChildren();
    process.exit(1);
  }
}
