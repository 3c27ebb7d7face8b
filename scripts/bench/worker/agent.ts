import { overSocket } from '#tests/support/local-http.ts';
import { UserAgent } from '#tests/support/user-agent.ts';

/** A `UserAgent` for many fast requests. */
export function agentAt(origin: string): UserAgent {
  return new UserAgent(origin, overSocket(origin));
}
