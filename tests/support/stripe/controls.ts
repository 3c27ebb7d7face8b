import type { Access } from './access.ts';
import type { Call } from './calls.ts';
import type { Delivery, Pace } from './deliveries.ts';
import type { FaultRule, Faults } from './faults.ts';
import type { Choice, Outbox } from './outbox.ts';
import { type NewPayout, payOut } from './world/balance.ts';
import {
  appeal,
  closeDispute,
  dispute,
  disputesOf,
  escalate,
  type NewDispute,
  overturn,
  review,
} from './world/disputes.ts';
import { warnOfFraud } from './world/fraud-warnings.ts';
import { comeIn, settleIntent } from './world/intents.ts';
import { detach, type Expiry, renewCard, type Way } from './world/methods.ts';
import type { Charge, Dispute, Session } from './world/objects.ts';
import { failRefund, refund } from './world/refunds.ts';
import { declineOnPage, expire, expireDue, pay, save, settle } from './world/sessions.ts';
import { totals } from './world/totals.ts';
import { all, type Decline, find, get, type World } from './world/world.ts';

/** The metadata field in which the shop stores the order's id. */
const ORDER = 'coa_order';

export interface Controlled {
  world: World;
  faults: Faults;
  outbox: Outbox;
  access: Access;
  requests: Recorded[];
  advance(ms: number): void;
}
/** A recorded call. */
export type Recorded = Pick<Call, 'method' | 'path' | 'query' | 'body' | 'key'>;

/** The method with which a visitor pays, or which a visitor saves. */
interface OnPage {
  session: string;
  way?: Way;
  expiry?: Expiry;
  /** The country of the card's bank. */
  country?: string;
}

interface Settlement {
  reference: string;
  outcome: 'paid' | 'failed';
  code?: Decline;
}

/** The controls with which tests drive the stand-in, in one process or over HTTP: each takes and returns JSON. */
export function createControls({ world, faults, outbox, access, requests, advance }: Controlled) {
  const sessionOf = (id: string) => {
    expireDue(world);
    return get(world, 'checkout.session', id);
  };
  /** Finds a charge by its payment intent, as in the shop. */
  const chargeOf = (id: string): Charge =>
    get(world, 'charge', get(world, 'payment_intent', id).latest_charge);
  const disputeOf = (charge: string): Dispute => {
    const [newest] = disputesOf(world, chargeOf(charge));
    if (!newest) throw new Error(`Nobody disputes ${charge}`);
    return newest;
  };

  return {
    // Actions of visitors on a page.
    pay: ({ session, way = 'card', expiry, country }: OnPage) =>
      pay(world, sessionOf(session), way, { ...expiry, ...(country && { country }) }),
    declineOnPage: ({ session }: { session: string }) => declineOnPage(world, sessionOf(session)),
    save: ({ session, way, expiry }: OnPage) => save(world, sessionOf(session), way, expiry),
    expire: ({ session }: { session: string }) => expire(world, sessionOf(session)),

    // Actions of banks.
    /** Pending money arrives or fails; named by its page, or by its intent if it has no page. */
    settle({ reference, outcome, code }: Settlement) {
      const session = find(world, 'checkout.session', reference);
      if (session) settle(world, session, outcome, code);
      else settleIntent(world, get(world, 'payment_intent', reference), outcome, code);
    },
    /** A card's network reports its replacement. */
    renewCard: ({ method, expiry }: { method: string; expiry: Expiry }) =>
      renewCard(world, get(world, 'payment_method', method), expiry),
    /** Declines the next charges of saved methods. */
    decline({ code, times = 1, customer }: { code: Decline; times?: number; customer?: string }) {
      world.declines.push(...Array.from({ length: times }, () => ({ code, customer })));
    },
    failRefund: ({ refund }: { refund: string }) => failRefund(world, get(world, 'refund', refund)),
    dispute: ({ charge, ...given }: NewDispute & { charge: string }) =>
      dispute(world, chargeOf(charge), given),
    /** An inquiry becomes a dispute. */
    escalate: ({ charge }: { charge: string }) => escalate(world, disputeOf(charge)),
    appeal: ({ charge }: { charge: string }) => appeal(world, disputeOf(charge)),
    /** The bank reverses its verdict. */
    overturn: ({ charge }: { charge: string }) => overturn(world, disputeOf(charge)),
    warnOfFraud: ({ charge, type = 'made_with_stolen_card' }: { charge: string; type?: string }) =>
      warnOfFraud(world, chargeOf(charge), type),
    review: ({ charge }: { charge: string }) => review(world, disputeOf(charge)),
    closeDispute: ({ charge, outcome }: { charge: string; outcome: 'won' | 'lost' }) =>
      closeDispute(world, disputeOf(charge), outcome),

    // Actions of the seller in the provider's dashboard.
    detach: ({ method }: { method: string }) => detach(world, get(world, 'payment_method', method)),
    /** Money from outside the shop; with an order's id it looks like the shop's. */
    comeIn: ({ amount, order, shop }: { amount: number; order?: string; shop?: string }) =>
      comeIn(world, amount, { ...(order && { [ORDER]: order }), ...(shop && { coa_shop: shop }) }),
    refund({ charge, amount }: { charge: string; amount?: number }) {
      const found = chargeOf(charge);
      return refund(world, found, amount ?? found.amount - found.amount_refunded);
    },

    /** Pays out the balance. */
    payOut: (given: NewPayout) => payOut(world, given),

    /** Rolls the key, so that Stripe refuses calls with ours; `isExpired: false` undoes it. */
    rollKey: ({ isExpired = true }: { isExpired?: boolean } = {}) => access.setExpired(isExpired),
    /** Restricts the account, which then takes no payments; `isRestricted: false` undoes it. */
    restrictAccount: ({ isRestricted = true }: { isRestricted?: boolean } = {}) =>
      access.setRestricted(isRestricted),
    /** Makes the key a restricted one without these permissions, such as `rak_dispute_read`. */
    denyRights: ({ rights }: { rights: string[] }) => access.deny(rights),

    // Behaviour of calls and events.
    fault: (rule: FaultRule) => faults.set(rule),
    /** Ends all faults and releases the calls that they hold. */
    mend: () => faults.mend(),
    held: () => faults.held(),
    pace: ({ pace }: { pace: Pace }) => outbox.setPace(pace),
    waiting: () => outbox.waiting(),
    /** Discards the waiting events. */
    lose: () => outbox.forget(),
    release: (choice: Choice) => outbox.release(choice),
    deliveries: (choice: Choice): Promise<Delivery[]> => outbox.deliveries(choice),
    settled: () => outbox.settled(),
    advance: ({ ms }: { ms: number }) => advance(ms),

    // Current state.
    sessions: ({ reference }: { reference?: string }): Session[] =>
      all(world, 'checkout.session').filter((each) => !reference || each.client_reference_id === reference),
    thing: ({ id }: { id: string }) => world.things.get(id) ?? null,
    events: ({ type }: { type?: string }) => outbox.events.filter((event) => !type || event.type === type),
    requests: () => requests,
    totals: () => totals(world, ORDER, 'coa_refund'),
    /** Forgets requests, faults, declines and waiting events. */
    forget() {
      requests.length = 0;
      world.declines.length = 0;
      faults.mend();
      outbox.forget();
    },
  };
}
export type Controls = ReturnType<typeof createControls>;
