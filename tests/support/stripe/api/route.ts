import type * as v from 'valibot';
import type { StripeEvent, Thing } from '#tests/support/stripe/world/kinds.ts';
import type { World } from '#tests/support/stripe/world/world.ts';
import type { List } from './lists.ts';
import { readParams } from './params.ts';

/** The world with its events. */
export interface Told extends World {
  events: StripeEvent[];
}

export interface Route {
  method: string;
  /** Contains `:id` in place of an object's id. */
  path: string;
  answer(world: Told, id: string, given: unknown): Answered;
}

export interface Answered {
  body: Thing | List | object;
  expand: string[];
}

type Params<Schema extends v.GenericSchema> = v.InferOutput<Schema>;

/** Defines a call; it parses the parameters before it does anything. */
export const route = <Schema extends v.GenericSchema<unknown, { expand: string[] }>>(
  method: string,
  path: string,
  schema: Schema,
  answer: (world: Told, params: Params<Schema>, id: string) => Thing | List | object,
): Route => ({
  method,
  path,
  answer(world, id, given) {
    const params = readParams(schema, given);
    return { body: answer(world, params, id), expand: params.expand };
  },
});
