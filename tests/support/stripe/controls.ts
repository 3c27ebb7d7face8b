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

/** What the shop writes on its payments. */
const ORDER = 'coa_order';

export interface Controlled {
  world: World;
  faults: Faults;
  outbox: Outbox;
  access: Access;
  requests: Recorded[];
  advance(ms: number): void;
}
/** A call as it came. */
export type Recorded = Pick<Call, 'method' | 'path' | 'query' | 'body' | 'key'>;

/** What a visitor pays with, or saves. */
interface OnPage {
  session: string;
  way?: Way;
  expiry?: Expiry;
  /** Of the card's bank. */
  country?: string;
}

interface Settlement {
  reference: string;
  outcome: 'paid' | 'failed';
  code?: Decline;
}

/** What tests tell the stand-in, in one process with it or by HTTP: each takes and answers JSON. */
export function createControls({ world, faults, outbox, access, requests, advance }: Controlled) {
  const sessionOf = (id: string) => {
    expireDue(world);
    return get(world, 'checkout.session', id);
  };
  /** Charges are named by their payment intents, as the shop does. */
  const chargeOf = (id: string): Charge =>
    get(world, 'charge', get(world, 'payment_intent', id).latest_charge);
  const disputeOf = (charge: string): Dispute => {
    const [newest] = disputesOf(world, chargeOf(charge));
    if (!newest) throw new Error(`Nobody disputes ${charge}`);
    return newest;
  };

  return {
    // What visitors do on a page.
    pay: ({ session, way = 'card', expiry, country }: OnPage) =>
      pay(world, sessionOf(session), way, { ...expiry, ...(country && { country }) }),
    declineOnPage: ({ session }: { session: string }) => declineOnPage(world, sessionOf(session)),
    save: ({ session, way, expiry }: OnPage) => save(world, sessionOf(session), way, expiry),
    expire: ({ session }: { session: string }) => expire(world, sessionOf(session)),

    // What banks do.
    /** Money that was on its way arrives, or never does; by its page, or by its intent without one. */
    settle({ reference, outcome, code }: Settlement) {
      const session = find(world, 'checkout.session', reference);
      if (session) settle(world, session, outcome, code);
      else settleIntent(world, get(world, 'payment_intent', reference), outcome, code);
    },
    /** A card's network tells of another one in its place. */
    renewCard: ({ method, expiry }: { method: string; expiry: Expiry }) =>
      renewCard(world, get(world, 'payment_method', method), expiry),
    /** Declines the next charges of kept methods. */
    decline({ code, times = 1, customer }: { code: Decline; times?: number; customer?: string }) {
      world.declines.push(...Array.from({ length: times }, () => ({ code, customer })));
    },
    failRefund: ({ refund }: { refund: string }) => failRefund(world, get(world, 'refund', refund)),
    dispute: ({ charge, ...given }: NewDispute & { charge: string }) =>
      dispute(world, chargeOf(charge), given),
    /** An inquiry becomes a dispute. */
    escalate: ({ charge }: { charge: string }) => escalate(world, disputeOf(charge)),
    appeal: ({ charge }: { charge: string }) => appeal(world, disputeOf(charge)),
    /** A verdict is turned round. */
    overturn: ({ charge }: { charge: string }) => overturn(world, disputeOf(charge)),
    warnOfFraud: ({ charge, type = 'made_with_stolen_card' }: { charge: string; type?: string }) =>
      warnOfFraud(world, chargeOf(charge), type),
    review: ({ charge }: { charge: string }) => review(world, disputeOf(charge)),
    closeDispute: ({ charge, outcome }: { charge: string; outcome: 'won' | 'lost' }) =>
      closeDispute(world, disputeOf(charge), outcome),

    // What the seller does at the provider's own pages.
    detach: ({ method }: { method: string }) => detach(world, get(world, 'payment_method', method)),
    /** Money of elsewhere; with an order's id it says to be of the shop. */
    comeIn: ({ amount, order, shop }: { amount: number; order?: string; shop?: string }) =>
      comeIn(world, amount, { ...(order && { [ORDER]: order }), ...(shop && { coa_shop: shop }) }),
    refund({ charge, amount }: { charge: string; amount?: number }) {
      const found = chargeOf(charge);
      return refund(world, found, amount ?? found.amount - found.amount_refunded);
    },

    /** Pays out what the balance holds. */
    payOut: (given: NewPayout) => payOut(world, given),

    /** Rolls the key, and takes it back without: calls with the one that we have are refused. */
    rollKey: ({ isExpired = true }: { isExpired?: boolean } = {}) => access.setExpired(isExpired),
    /** Stripe restricts the account, which takes no payments until it is told otherwise. */
    restrictAccount: ({ isRestricted = true }: { isRestricted?: boolean } = {}) =>
      access.setRestricted(isRestricted),
    /** The key is a restricted one without rights, such as `rak_dispute_read`. */
    denyRights: ({ rights }: { rights: string[] }) => access.deny(rights),

    // How calls and events go.
    fault: (rule: FaultRule) => faults.set(rule),
    /** Ends all faults and lets go what they hold. */
    mend: () => faults.mend(),
    held: () => faults.held(),
    pace: ({ pace }: { pace: Pace }) => outbox.setPace(pace),
    waiting: () => outbox.waiting(),
    /** The events that wait are never told. */
    lose: () => outbox.forget(),
    release: (choice: Choice) => outbox.release(choice),
    deliveries: (choice: Choice): Promise<Delivery[]> => outbox.deliveries(choice),
    settled: () => outbox.settled(),
    advance: ({ ms }: { ms: number }) => advance(ms),

    // What there is.
    sessions: ({ reference }: { reference?: string }): Session[] =>
      all(world, 'checkout.session').filter((each) => !reference || each.client_reference_id === reference),
    thing: ({ id }: { id: string }) => world.things.get(id) ?? null,
    events: ({ type }: { type?: string }) => outbox.events.filter((event) => !type || event.type === type),
    requests: () => requests,
    totals: () => totals(world, ORDER, 'coa_refund'),
    /** Forgets requests, faults, declines, and the events that wait. */
    forget() {
      requests.length = 0;
      world.declines.length = 0;
      faults.mend();
      outbox.forget();
    },
  };
}
export type Controls = ReturnType<typeof createControls>;
