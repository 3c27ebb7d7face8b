import { join } from 'node:path';
import { exitOf, forkChild } from '#scripts/lib/child.ts';
import { root } from '#scripts/lib/paths.ts';
import { freePort } from '#scripts/lib/port.ts';
import { ask } from '#tests/support/local-http.ts';
import type { Customer, Fault, Mailed, Recorded, Settings } from './types.ts';

/** Starts the stand-in host; resolves once it answers. */
export async function startHost(): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const port = await freePort();
  const child = forkChild([join(root, 'tests/support/host/main.ts')], {
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

/** Controls a running stand-in host. */
export function hostAt(url: string) {
  async function tell<Answer>(action: string, given: object = {}): Promise<Answer> {
    const response = await ask(`${url}/__host/${action}`, { method: 'POST', body: JSON.stringify(given) });
    return (await response.json()) as Answer;
  }
  return {
    url,
    customer: (given: Partial<Customer> = {}) => tell<Customer>('customer', given),
    /** Makes a path misbehave until `mend`; `*` is every path. */
    fault: (path: string, fault: Fault, elsewhere?: string) => tell('fault', { path, fault, elsewhere }),
    /** Ends all faults and answers held requests. */
    mend: () => tell('mend'),
    /** Like `fault`, for one customer's calls: for tests that share a host. */
    faultFor: ({ id }: Pick<Customer, 'id'>, path: string, fault: Fault) =>
      tell('fault', { path, fault, customer: id }),
    mendFor: ({ id }: Pick<Customer, 'id'>) => tell('mend', { customer: id }),
    forget: () => tell('forget'),
    recorded: () => tell<Recorded[]>('recorded'),
    mailed: () => tell<Mailed[]>('mailed'),
    counts: () => tell<{ refreshed: number; refused: number }>('counts'),
    expireAccess: () => tell('expire-access'),
    revokeAll: () => tell('revoke-all'),
    revokeFor: ({ id }: Pick<Customer, 'id'>) => tell('revoke-all', { customer: id }),
    settings: (settings: Partial<Settings>) => tell('settings', settings),
  };
}

export type HostControl = ReturnType<typeof hostAt>;
