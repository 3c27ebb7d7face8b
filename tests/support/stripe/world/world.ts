import type { Kind, Kinds, Thing } from './kinds.ts';

/** What a page of Checkout sells, which its session does not say. */
export interface Offer {
  title: string;
  intent: { description: string | null; metadata: Record<string, string>; keepsMethod: boolean };
}

/** Why a bank declines: a code of Stripe's, or the reason of a `card_declined`. */
export type Decline = string;

/** All that the stand-in knows. */
export interface World {
  /** In epoch milliseconds. */
  now(): number;
  /** By id, the oldest first. */
  things: Map<string, Thing>;
  offers: Map<string, Offer>;
  /** The payout of each movement of the balance that has been paid out. */
  paidOut: Map<string, string>;
  /** What the next charges of kept methods are declined with, each once; of one customer's where one is named. */
  declines: { code: Decline; customer?: string | undefined }[];
  emit(type: string, thing: Thing): void;
  /** The request that is being answered. */
  cause: { id: string; idempotency_key: string | null } | null;
  /** The address of a page of Checkout. */
  pageOf(session: string): string;
}

export const secondsOf = (world: World): number => Math.floor(world.now() / 1000);

/** A fresh id; Stripe's look like it. */
export const newId = (prefix: string): string =>
  `${prefix}_${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`;

/** What every object begins with. */
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

/** As `find`, for what must be there. */
export function get<Name extends Kind>(
  world: World,
  object: Name,
  id: string | null | undefined,
): Kinds[Name] {
  const thing = find(world, object, id);
  if (!thing) throw new Error(`The stand-in has no ${object} ${id}`);
  return thing;
}

/** All of a kind, the newest first, as Stripe lists them. */
export const all = <Name extends Kind>(world: World, object: Name): Kinds[Name][] =>
  [...world.things.values()].filter((thing): thing is Kinds[Name] => thing.object === object).reverse();
