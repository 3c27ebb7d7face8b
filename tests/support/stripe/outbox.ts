import { type Delivery, type Pace, type Post, postUntilTaken, type Sending, sign } from './deliveries.ts';
import type { StripeEvent } from './world/kinds.ts';

export interface Choice extends Sending {
  /** The events to send, in this order; by default, all waiting ones. */
  ids?: string[];
  type?: string;
}

export interface OutboxOptions {
  now(): number;
  secret: string;
  /** Without it, events wait until a test takes them. */
  post: Post | undefined;
}

/** The waiting events and their delivery. */
export function createOutbox({ now, secret, post }: OutboxOptions) {
  const events: StripeEvent[] = [];
  const sent = new Set<Promise<unknown>>();
  let waiting: StripeEvent[] = [];
  let pace: Pace = post ? 'soon' : 'held';

  const take = () => waiting.splice(0);
  const send = async (event: StripeEvent) => {
    if (!post) return;
    const isTaken = await postUntilTaken(post, await sign(event, secret, now()));
    if (!isTaken && !waiting.includes(event)) waiting.push(event);
  };
  const sendAll = async (due: StripeEvent[]) => {
    for (const event of due) await send(event);
  };

  /** Sends due events; waits for them only at the pace `first`. */
  async function flush(): Promise<void> {
    if (pace === 'held') return;
    const due = take();
    if (pace === 'lost' || due.length === 0) return;
    const twice = due.flatMap((event) => [event, event]);
    if (pace === 'first') await sendAll(due);
    else if (pace === 'together') track(Promise.all(twice.map(send)));
    else track(sendAll(pace === 'twice' ? twice : due));
  }

  function track(sending: Promise<unknown>): void {
    sent.add(sending);
    void sending.finally(() => sent.delete(sending));
  }

  function chosen({ ids, type }: Choice): StripeEvent[] {
    if (ids) return ids.flatMap((id) => events.find((event) => event.id === id) ?? []);
    return waiting.filter((event) => !type || event.type === type);
  }

  return {
    events,
    note(event: StripeEvent) {
      events.push(event);
      waiting.push(event);
    },
    flush,
    setPace(next: Pace) {
      pace = next;
    },
    waiting: () => waiting,
    forget: take,
    /** Signed events, for a caller that delivers them. */
    deliveries: (choice: Choice): Promise<Delivery[]> =>
      Promise.all(chosen(choice).map((event) => sign(event, secret, now(), choice))),
    /** Sends events regardless of the pace and of earlier deliveries; returns the statuses of the responses. */
    async release(choice: Choice): Promise<(number | undefined)[]> {
      const due = chosen(choice);
      waiting = waiting.filter((event) => !due.includes(event));
      const statuses: (number | undefined)[] = [];
      for (const event of due) {
        const delivery = await sign(event, secret, now(), choice);
        statuses.push(await post?.(delivery));
      }
      return statuses;
    },
    /** Waits for running deliveries. */
    async settled(): Promise<void> {
      while (sent.size > 0) await Promise.all(sent);
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
