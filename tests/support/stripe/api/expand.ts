import type { World } from '#tests/support/stripe/world/world.ts';
import { wrong } from './refusal.ts';

/** Fields that contain the id of another object. */
const references = new Set([
  'balance_transaction',
  'charge',
  'customer',
  'latest_charge',
  'payment_intent',
  'payment_method',
  'setup_intent',
  'source',
]);

/** An object with expanded fields, such as `payment_intent.payment_method`, or `data.customer` of a list. */
export function expanded(world: World, answer: object, paths: string[]): object {
  const copy = structuredClone(answer);
  for (const path of paths) unfold(world, copy, path.split('.'), path);
  return copy;
}

function unfold(world: World, holder: object, [name = '', ...rest]: string[], path: string): void {
  const fields = holder as Record<string, unknown>;
  if (name === 'data' && Array.isArray(fields.data)) {
    for (const item of fields.data) unfold(world, item, rest, path);
    return;
  }
  if (!references.has(name) || !(name in fields)) {
    throw wrong(`This property cannot be expanded (${path}).`, undefined, 'expand');
  }
  const there = fields[name];
  // A deleted customer's id remains in other objects.
  if (typeof there === 'string') fields[name] = structuredClone(world.things.get(there)) ?? there;
  const inner = fields[name];
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) unfold(world, inner, rest, path);
}
