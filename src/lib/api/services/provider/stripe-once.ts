import { isFailedThere } from './stripe-errors.ts';

/** Something that is to be created once. */
interface Once<Thing> {
  /** Names it: Stripe answers a key for a day as it did the first time. */
  key: string;
  /** How often it was tried before without a known outcome. */
  attempts: number;
  /** Looks whether it is there. */
  find(): Promise<Thing | undefined>;
  create(idempotencyKey: string): Promise<Thing>;
}

/**
 * Creates something once. Stripe keeps a failure of its own under the key as well, whether it has done the thing or not: then
 * it is looked for, and the next attempt has a key of its own. Each earlier key is asked first: what Stripe still works on is
 * refused, and so never begun twice.
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
