import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort, requireFreePort } from '#scripts/lib/port.ts';

/** The lowest port that Linux gives to connections and to listeners without a wish; macOS and Windows begin above. */
const GIVEN_BY_CHANCE = 32_768;

it('chooses a free port that no connection beside it can be given before it is used', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(Math.max(...ports)).toBeLessThan(GIVEN_BY_CHANCE);
  expect(Math.min(...ports)).toBeGreaterThan(1023);
});

it('knows a port that something listens at, at either address of this machine', async () => {
  for (const host of ['127.0.0.1', '::1']) {
    const port = await freePort();
    const server = createServer();
    onTestFinished(() => void server.close());
    await new Promise<void>((listening) => server.listen(port, host, listening));
    await expect(requireFreePort(port)).rejects.toThrow(`Port ${port} is taken`);
  }
});
