import { Agent, get } from 'node:http';
import { quantile } from '#scripts/bench/statistics.ts';
import type { Runtime } from './runtime.ts';

const CONNECTIONS = 16;

export interface Load {
  requestsPerSecond: number;
  cpuMsPerRequest: number;
  p50: number;
  p99: number;
}

export interface Target {
  url: string;
  headers?: Record<string, string>;
}

/** Requests one address repeatedly on sixteen connections. Every response must be 200. */
export async function load(runtime: Runtime, target: Target, durationMs: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const durations: number[] = [];
  const cpuBefore = runtime.cpuMs();
  const began = performance.now();
  const connection = async () => {
    while (performance.now() - began < durationMs) durations.push(await ask(target, agent));
  };
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  } finally {
    agent.destroy();
  }
  const seconds = (performance.now() - began) / 1000;
  return {
    requestsPerSecond: durations.length / seconds,
    cpuMsPerRequest: (runtime.cpuMs() - cpuBefore) / durations.length,
    p50: quantile(durations, 0.5),
    p99: quantile(durations, 0.99),
  };
}

function ask({ url, headers = {} }: Target, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      response.once('error', reject).once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${url} answered ${response.statusCode}.`));
      });
      response.resume();
    });
    request.once('error', reject);
  });
}
