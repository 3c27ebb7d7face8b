import type { Context as HonoContext } from 'hono';
import { COUNTRY_HEADER } from '#lib/contract/calls/protocol.ts';
import { shortened } from '#lib/networks.ts';
import { describeDevice } from '#lib/user-agent.ts';
import type { Api } from './context.ts';
import type { Visitor } from './services/security/security-log.ts';

/** Where a call comes from, as far as the security log tells it. */
export function visitorOf(c: HonoContext<Api>): Visitor {
  const address = c.req.header('X-Forwarded-For')?.split(',')[0];
  return {
    network: address ? shortened(address) : '',
    country: c.req.header(COUNTRY_HEADER) ?? '',
    device: describeDevice(c.req.header('User-Agent')),
  };
}
