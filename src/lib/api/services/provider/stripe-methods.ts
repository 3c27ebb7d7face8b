import type Stripe from 'stripe';
import { ProviderRefused } from './provider-errors.ts';
import type { KeptMethod, MethodNames } from './provider-facts.ts';
import { ask } from './stripe-client.ts';
import { keptAs } from './stripe-facts.ts';
import { Id, Method } from './stripe-objects.ts';

const isMissing = (error: unknown) => error instanceof ProviderRefused && error.code === 'resource_missing';

/** The current data of a saved method; undefined if it is deleted or detached from its customer. */
export async function findKept(
  stripe: Stripe,
  { customer, method }: MethodNames,
): Promise<KeptMethod | undefined> {
  try {
    const found = await ask(Method, () => stripe.paymentMethods.retrieve(method));
    return found.customer === customer ? keptAs(customer, found) : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Deletes a saved method with the Stripe customer that exists only for it; ignores a deleted one. */
export async function forgetKept(stripe: Stripe, { customer }: MethodNames): Promise<void> {
  try {
    await ask(Id, () => stripe.customers.del(customer));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
