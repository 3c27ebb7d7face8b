import { join } from 'node:path';
import { exitOf, forkChild } from '../lib/child.ts';
import { tools } from '../lib/paths.ts';
import { Problem } from '../lib/problem.ts';
import { builtConfig } from './build.ts';
import type { LocalRun } from './local.ts';

const READY_TIMEOUT_MS = 60_000;

export interface Server {
  pid: number;
  /** Resolves when the server has exited. */
  ended: Promise<unknown>;
  stop: () => Promise<unknown>;
}

/**
 * Serves a build in workerd and returns when it responds.
 *
 * @param output of the server's log: the terminal, or a file descriptor
 */
export async function serve(
  { port, stateDir, variables, configs = [builtConfig] }: LocalRun,
  output: 'inherit' | number,
): Promise<Server> {
  const child = forkChild(
    [
      tools.wrangler,
      'dev',
      ...configs.map((config) => `--config=${config}`),
      '--local',
      '--ip=localhost',
      `--port=${port}`,
      ...secretsOf(variables),
      '--inspector-port=0',
      `--persist-to=${stateDir}`,
      '--show-interactive-dev-session=false',
      `--log-level=${process.env.DEBUG ? 'log' : 'error'}`,
    ],
    {
      variables: {
        ...variables,
        WRANGLER_LOG_PATH: join(stateDir, 'logs'),
        // Separates several runs on one machine.
        WRANGLER_REGISTRY_PATH: join(stateDir, 'registry'),
      },
      stdio: ['ignore', output, output, 'ipc'],
    },
  );
  const ended = exitOf(child);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  // wrangler sends a message when the port accepts connections.
  const ready = new Promise<'ready'>((resolve) => child.once('message', () => resolve('ready')));
  const late = new Promise<'late'>((resolve) => {
    const timer = setTimeout(resolve, READY_TIMEOUT_MS, 'late');
    void Promise.race([ready, ended]).finally(() => clearTimeout(timer));
  });
  const outcome = await Promise.race([ready, late, ended.then(() => 'ended' as const)]);
  if (outcome === 'ready') return { pid: child.pid ?? 0, ended, stop };
  await stop();
  throw new Problem(
    outcome === 'late'
      ? `The server did not answer within ${READY_TIMEOUT_MS / 1000} s.`
      : 'The server could not start: the reason stands above.',
  );
}

/** Optional secrets: wrangler reads from the environment only those that its configuration names. */
const OPTIONAL_SECRETS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];

const secretsOf = (variables: LocalRun['variables']): string[] =>
  OPTIONAL_SECRETS.flatMap((name) => (variables[name] ? [`--var=${name}:${variables[name]}`] : []));
