import { SELF } from 'cloudflare:test';
import { SESSION_COOKIE } from '#lib/edge/session/cookies.ts';
import { UserAgent } from '#tests/support/user-agent.ts';

export const ORIGIN = 'https://portal.test';

/** A browser in front of the Worker under test. */
export const newAgent = () =>
  new UserAgent(ORIGIN, (path, init) => SELF.fetch(`${ORIGIN}${path}`, { redirect: 'manual', ...init }));

/** The id in a browser's session cookie, without its signature. */
export const sessionIdOf = ({ cookies }: UserAgent) => cookies.get(SESSION_COOKIE)?.split('.')[0] ?? '';
