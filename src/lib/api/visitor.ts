import type { Context as HonoContext } from 'hono';
import { COUNTRY_HEADER, KNOWN_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import { shortened } from '#lib/server/networks.ts';
import { describeDevice } from '#lib/user-agent.ts';
import type { Api } from './context.ts';
import type { Visitor } from './services/account/security/security-log.ts';
import type { SignIn } from './services/account/security/sign-ins.ts';

/** The origin of a call, as the security log stores it. */
export function visitorOf(c: HonoContext<Api>): Visitor {
  const address = c.req.header('X-Forwarded-For')?.split(',')[0];
  return {
    network: address ? shortened(address) : '',
    country: c.req.header(COUNTRY_HEADER) ?? '',
    device: describeDevice(c.req.header('User-Agent')),
  };
}

/** The origin of a call that signs in, with the browser's mark. */
export const signInOf = (c: HonoContext<Api>): SignIn => ({
  ...visitorOf(c),
  mark: c.req.header(KNOWN_DEVICE_HEADER),
});
