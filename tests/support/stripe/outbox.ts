import { type Delivery, type Pace, type Post, postUntilTaken, type Sending, sign } from './deliveries.ts';
import type { StripeEvent } from './world/kinds.ts';

export interface Choice extends Sending {
  /** In this order; all that wait where nothing is chosen. */
  ids?: string[];
  type?: string;
}

export interface OutboxOptions {
  now(): number;
  secret: string;
  /** None: events wait for a test to take them. */
  post: Post | undefined;
}

/** Where events wait, and how they leave. */
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

  /** Sends what is due; only those that go first are waited for. */
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
    /** Events as they are sent, for whoever hands them over. */
    deliveries: (choice: Choice): Promise<Delivery[]> =>
      Promise.all(chosen(choice).map((event) => sign(event, secret, now(), choice))),
    /** Sends events, whatever the pace and however often they were sent; the statuses of their answers. */
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
    /** Waits for what is on its way. */
    async settled(): Promise<void> {
      while (sent.size > 0) await Promise.all(sent);
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
