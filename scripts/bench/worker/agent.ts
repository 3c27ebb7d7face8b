import type { LocalRun } from '#scripts/start/local.ts';
import { overSocket } from '#tests/support/local-http.ts';
import { UserAgent } from '#tests/support/user-agent.ts';

/** A `UserAgent` for many fast requests to a Worker's socket, with the origin of the site that the Worker serves. */
export function agentAt(socket: string, { url }: LocalRun): UserAgent {
  return new UserAgent(url, overSocket(socket));
}
