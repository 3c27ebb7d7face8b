import { type ChildProcess, fork, type SpawnOptions, spawn } from 'node:child_process';
import { root } from './paths.ts';
import { Problem } from './problem.ts';

export type Variables = Record<string, string>;

/** Keeps the tools off the network: no update banner, no metrics, no location lookup. */
const quiet: Variables = {
  ASTRO_TELEMETRY_DISABLED: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  // Request tracing for wrangler's local dashboard would halve the throughput.
  X_LOCAL_OBSERVABILITY: 'false',
  X_LOCAL_EXPLORER: 'false',
};

export interface ChildOptions {
  variables?: Variables;
  stdio: SpawnOptions['stdio'];
}

const alive = new Set<ChildProcess>();
let isStopping = false;

/** Runs a script with this Node, in the project's folder. */
export function startChild(argv: string[], { variables, stdio }: ChildOptions): ChildProcess {
  const env = environment(variables);
  return track(spawn(process.execPath, argv, { cwd: root, env, stdio }));
}

/** Like `startChild`, with an IPC channel. */
export function forkChild(
  [script = '', ...args]: string[],
  { variables, stdio }: ChildOptions,
): ChildProcess {
  const env = environment(variables);
  return track(fork(script, args, { cwd: root, env, stdio }));
}

/** @throws while children are being stopped: a caller that waited for one would start the next */
function environment(variables: Variables | undefined): NodeJS.ProcessEnv {
  if (isStopping) throw new Problem('Interrupted: nothing more is started.');
  return { ...process.env, ...quiet, ...variables };
}

function track(child: ChildProcess): ChildProcess {
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  return child;
}

/** The exit code; null for a child ended by a signal. */
export function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

export async function stopChildren(): Promise<void> {
  isStopping = true;
  await Promise.all(
    [...alive].map((child) => {
      const ended = exitOf(child);
      child.kill('SIGTERM');
      return ended;
    }),
  );
}

const LAST_LINES = 30;

/** Runs a script to its end. Prints the last lines of its output on failure, or all of it with DEBUG. */
export async function runQuietly(what: string, argv: string[], variables?: Variables): Promise<void> {
  await outputOf(what, argv, variables);
}

/** Like `runQuietly`, and returns the output. */
export async function outputOf(what: string, argv: string[], variables: Variables = {}): Promise<string> {
  const child = startChild(argv, { variables, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      if (process.env.DEBUG) process.stderr.write(chunk);
      output.push(chunk);
    });
  }
  const exitCode = await exitOf(child);
  const text = Buffer.concat(output).toString();
  if (exitCode === 0) return text;
  if (!process.env.DEBUG)
    process.stderr.write(`${text.trimEnd().split('\n').slice(-LAST_LINES).join('\n')}\n`);
  throw new Problem(`${what} failed: the reason stands above (DEBUG=1 shows everything).`);
}
