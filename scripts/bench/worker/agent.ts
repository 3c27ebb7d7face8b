import { UserAgent } from '#tests/support/user-agent.ts';

/** A browser as far as the product can tell, for which a request costs next to nothing. */
export function agentAt(origin: string): UserAgent {
  return new UserAgent(origin, (path, init) => fetch(origin + path, { ...init, redirect: 'manual' }));
}
