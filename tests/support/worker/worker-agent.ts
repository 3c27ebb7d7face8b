import { SELF } from 'cloudflare:test';
import { UserAgent } from '#tests/support/user-agent.ts';

export const ORIGIN = 'https://portal.test';

/** A browser in front of the Worker under test. */
export const newAgent = () =>
  new UserAgent(ORIGIN, (path, init) => SELF.fetch(`${ORIGIN}${path}`, { redirect: 'manual', ...init }));
