import type { Customer, Method } from './objects.ts';
import { born, put, type World } from './world.ts';

/** `later` is a method whose money arrives after days. */
export type Way = 'card' | 'later';

/** The month until which a card is valid. */
export type Expiry = Pick<NonNullable<Method['card']>, 'exp_month' | 'exp_year'>;

/** The facts in which a card differs from the usual one. */
export type CardFacts = Partial<Expiry & Pick<NonNullable<Method['card']>, 'country'>>;

const card: NonNullable<Method['card']> = {
  brand: 'visa',
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'IT',
  display_brand: 'visa',
  exp_month: 12,
  exp_year: 2034,
  funding: 'credit',
  generated_from: null,
  last4: '4242',
  networks: { available: ['visa'], preferred: null },
  regulated_status: 'unregulated',
  three_d_secure_usage: { supported: true },
  wallet: null,
};

const account: Method['sepa_debit'] = {
  bank_code: '03069',
  branch_code: '09606',
  country: 'IT',
  fingerprint: null,
  generated_from: null,
  last4: '3000',
};

export function newMethod(world: World, way: Way, email: string | null, facts?: CardFacts): Method {
  return put(world, {
    ...born(world, 'payment_method', 'pm'),
    ...(way === 'card'
      ? { type: 'card' as const, card: { ...card, ...facts } }
      : { type: 'sepa_debit' as const, sepa_debit: account }),
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    customer: null,
    livemode: false,
  });
}

export function newCustomer(
  world: World,
  email: string | null,
  metadata: Record<string, string> = {},
): Customer {
  const customer = put(world, {
    ...born(world, 'customer', 'cus'),
    email,
    livemode: false,
    metadata,
    name: null,
  });
  world.emit('customer.created', customer);
  return customer;
}

export function attach(world: World, method: Method, customer: string): void {
  method.customer = customer;
  world.emit('payment_method.attached', method);
}

/** Detaches a method, which then can be neither charged nor attached. */
export function detach(world: World, method: Method): void {
  method.customer = null;
  world.emit('payment_method.detached', method);
}

/** The bank has replaced a card, and the card network reports it. */
export function renewCard(world: World, method: Method, expiry: Expiry): void {
  Object.assign(method.card ?? {}, expiry);
  world.emit('payment_method.automatically_updated', method);
}

/** Deletes a customer with their methods. */
export function deleteCustomer(world: World, customer: Customer): void {
  for (const thing of world.things.values()) {
    if (thing.object === 'payment_method' && thing.customer === customer.id) detach(world, thing);
  }
  world.things.delete(customer.id);
  world.emit('customer.deleted', customer);
}
