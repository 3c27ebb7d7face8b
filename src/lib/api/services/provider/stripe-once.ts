import { isFailedThere } from './stripe-errors.ts';

/** An object to create once. */
interface Once<Thing> {
  /** The idempotency key: for a day, Stripe repeats its first response to it. */
  key: string;
  /** How many earlier attempts have an unknown outcome. */
  attempts: number;
  /** Looks up the object. */
  find(): Promise<Thing | undefined>;
  create(idempotencyKey: string): Promise<Thing>;
}

/**
 * Creates an object once. Stripe also stores its own failures under the key, whether it has created the object or not:
 * then the object is looked up, and the next attempt uses another key. All earlier keys are tried first: Stripe refuses
 * a key that is in progress, so nothing is created twice.
 */
export async function createOnce<Thing>({ key, attempts, find, create }: Once<Thing>): Promise<Thing> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await create(attempt === 0 ? key : `${key}-again${attempt}`);
    } catch (error) {
      if (attempt >= attempts || !isFailedThere(error)) throw error;
      const found = await find();
      if (found) return found;
    }
  }
}
