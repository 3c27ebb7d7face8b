import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort, requireFreePort } from '#scripts/lib/port.ts';

/** The lowest port that Linux assigns by itself; macOS and Windows begin above it. */
const GIVEN_BY_CHANCE = 32_768;

it('chooses a free port that the system does not assign to other connections', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(Math.max(...ports)).toBeLessThan(GIVEN_BY_CHANCE);
  expect(Math.min(...ports)).toBeGreaterThan(1023);
});

it('detects a port in use, on both addresses of this machine', async () => {
  for (const host of ['127.0.0.1', '::1']) {
    const port = await freePort();
    const server = createServer();
    onTestFinished(() => void server.close());
    await new Promise<void>((listening) => server.listen(port, host, listening));
    await expect(requireFreePort(port)).rejects.toThrow(`Port ${port} is taken`);
  }
});
