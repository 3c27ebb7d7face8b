import { newCustomer } from './customers.ts';
import { notFound, ok } from './replies.ts';
import type { Running } from './server.ts';
import type { HostReply } from './types.ts';

/** The host's remote control, for the tests that run in another process. */
export function control(host: Running, action: string, body: Buffer): HostReply {
  const given = body.length > 0 ? JSON.parse(body.toString()) : {};
  switch (action) {
    case 'customer': {
      const customer = newCustomer();
      Object.assign(customer, given);
      host.customers.push(customer);
      return ok(customer);
    }
    case 'fault':
      host.faults.set(given.path, given.fault);
      if (given.elsewhere) host.elsewhere = given.elsewhere;
      return ok({});
    case 'mend':
      host.faults.clear();
      for (const release of host.held.splice(0)) release();
      return ok({});
    case 'forget':
      host.recorded.length = 0;
      host.tokens.counts.refreshed = 0;
      host.tokens.counts.refused = 0;
      return ok({});
    case 'recorded':
      return ok(host.recorded);
    case 'counts':
      return ok(host.tokens.counts);
    case 'expire-access':
      host.tokens.expireAccess();
      return ok({});
    case 'revoke-all':
      host.tokens.revokeAll();
      return ok({});
    case 'settings':
      Object.assign(host.settings, given);
      return ok({});
    default:
      return notFound;
  }
}
