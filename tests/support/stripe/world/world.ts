import type { Kind, Kinds, Thing } from './kinds.ts';

/** The products of a Checkout page, which its session does not contain. */
export interface Offer {
  title: string;
  intent: { description: string | null; metadata: Record<string, string>; keepsMethod: boolean };
}

/** Why a bank declines: one of Stripe's codes, or the reason of a `card_declined`. */
export type Decline = string;

/** All data of the stand-in. */
export interface World {
  /** In epoch milliseconds. */
  now(): number;
  /** By id, oldest first. */
  things: Map<string, Thing>;
  offers: Map<string, Offer>;
  /** The payout of each paid-out balance transaction, by id. */
  paidOut: Map<string, string>;
  /** Declines of the next charges of saved methods, each used once; only for `customer` if it is given. */
  declines: { code: Decline; customer?: string | undefined }[];
  emit(type: string, thing: Thing): void;
  /** The current request. */
  cause: { id: string; idempotency_key: string | null } | null;
  /** The address of a page of Checkout. */
  pageOf(session: string): string;
}

export const secondsOf = (world: World): number => Math.floor(world.now() / 1000);

/** A new id in Stripe's format. */
export const newId = (prefix: string): string =>
  `${prefix}_${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`;

/** The fields that every new object has. */
export const born = <Name extends Kind>(world: World, object: Name, prefix: string) => ({
  id: newId(prefix),
  object,
  created: secondsOf(world),
});

export function put<One extends Thing>(world: World, thing: One): One {
  world.things.set(thing.id, thing);
  return thing;
}

export function find<Name extends Kind>(
  world: World,
  object: Name,
  id: string | null | undefined,
): Kinds[Name] | undefined {
  const thing = world.things.get(id ?? '');
  return thing?.object === object ? (thing as Kinds[Name]) : undefined;
}

/** Like `find`; throws if the object does not exist. */
export function get<Name extends Kind>(
  world: World,
  object: Name,
  id: string | null | undefined,
): Kinds[Name] {
  const thing = find(world, object, id);
  if (!thing) throw new Error(`The stand-in has no ${object} ${id}`);
  return thing;
}

/** All objects of a kind, newest first, in the order of Stripe's lists. */
export const all = <Name extends Kind>(world: World, object: Name): Kinds[Name][] =>
  [...world.things.values()].filter((thing): thing is Kinds[Name] => thing.object === object).reverse();
