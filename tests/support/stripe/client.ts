import { join } from 'node:path';
import { exitOf, forkChild } from '#scripts/lib/child.ts';
import { root } from '#scripts/lib/paths.ts';
import { freePort } from '#scripts/lib/port.ts';
import { ask } from '#tests/support/local-http.ts';
import type { ServerControls } from './server.ts';

/** Starts Stripe's stand-in in a separate process; resolves once it answers. */
export async function startStripe(): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const port = await freePort();
  const child = forkChild([join(root, 'tests/support/stripe/main.ts')], {
    variables: { PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = exitOf(child);
  await new Promise((resolve) => child.once('message', resolve));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** The stand-in's controls over HTTP: each takes and returns JSON. */
export type StripeControl = {
  [Name in keyof ServerControls]: (
    ...given: Parameters<ServerControls[Name]>
  ) => Promise<Awaited<ReturnType<ServerControls[Name]>>>;
};

/** Controls a running stand-in. */
export function stripeAt(url: string): StripeControl {
  async function tell(action: string, given: object = {}): Promise<unknown> {
    const response = await ask(`${url}/control/${action}`, { method: 'POST', body: JSON.stringify(given) });
    if (!response.ok) throw new Error(`${action}: ${await response.text()}`);
    return response.json();
  }
  return new Proxy({} as StripeControl, {
    // `await` looks up `then`, which must not exist.
    get: (_, action) => (action === 'then' ? undefined : (given?: object) => tell(String(action), given)),
  });
}
