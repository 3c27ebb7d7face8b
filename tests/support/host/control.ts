import { newCustomer } from './customers.ts';
import { notFound, ok } from './replies.ts';
import type { Host } from './route.ts';
import type { FaultRule, HostReply, Recorded } from './types.ts';

/** A running host: the requests that it got, and the settings that tests made. */
export interface Running extends Host {
  recorded: Recorded[];
  faults: Set<FaultRule>;
  /** Responses that the fault `hold` delays. */
  held: Held[];
  /** The target of the fault `redirect`. */
  elsewhere: string;
}

interface Held {
  customer: number | undefined;
  release: () => void;
}

/** Handles a control call from tests in another process. */
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
      spoil(host, { path: given.path, fault: given.fault, customer: given.customer });
      if (given.elsewhere) host.elsewhere = given.elsewhere;
      return ok({});
    case 'mend':
      mend(host, given.customer);
      return ok({});
    case 'forget':
      host.recorded.length = 0;
      host.tokens.counts.refreshed = 0;
      host.tokens.counts.refused = 0;
      return ok({});
    case 'recorded':
      return ok(host.recorded);
    case 'mailed':
      return ok(host.mailed);
    case 'counts':
      return ok(host.tokens.counts);
    case 'expire-access':
      host.tokens.expireAccess();
      return ok({});
    case 'revoke-all':
      host.tokens.revokeAll(given.customer);
      return ok({});
    case 'settings':
      Object.assign(host.settings, given);
      return ok({});
    default:
      return notFound;
  }
}

/** A new fault for a path replaces the earlier one. */
function spoil({ faults }: Running, rule: FaultRule): void {
  for (const earlier of faults) {
    if (earlier.path === rule.path && earlier.customer === rule.customer) faults.delete(earlier);
  }
  faults.add(rule);
}

/** Ends one customer's faults, or the faults of all customers. */
function mend(host: Running, customer: number | undefined): void {
  for (const rule of host.faults) if (rule.customer === customer) host.faults.delete(rule);
  const released = host.held.filter((each) => each.customer === customer);
  host.held = host.held.filter((each) => each.customer !== customer);
  for (const { release } of released) release();
}
