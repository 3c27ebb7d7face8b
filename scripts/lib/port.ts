import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { codeOf, Problem } from './problem.ts';

/** The addresses of `localhost`; a browser may try both. */
const LOOPBACKS = ['127.0.0.1', '::1'];

export function parsePort(text: string | undefined, fallback: number): number {
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Problem(`PORT must be a number from 1 to 65535, and it is «${text}».`);
}

export async function requireFreePort(port: number): Promise<void> {
  for (const host of LOOPBACKS) {
    try {
      await listen(port, host);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') continue;
      if (code === 'EACCES') throw new Problem(`Port ${port} is reserved: choose one above 1023 with PORT.`);
      throw new Problem(`Port ${port} is taken: stop what uses it, or choose another one with PORT.`);
    }
  }
}

/** Below the range of outgoing connections, which could take the port before the server listens on it. */
const OWN_PORTS = { first: 20_000, end: 32_000 };

/** A port that is free now, outside the range that the system gives to connections. */
export async function freePort(): Promise<number> {
  const port = randomInt(OWN_PORTS.first, OWN_PORTS.end);
  return requireFreePort(port).then(() => port, freePort);
}

function listen(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });
}
