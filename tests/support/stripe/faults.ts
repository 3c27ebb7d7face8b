import { broken, Refusal, tooMany } from './api/refusal.ts';

/** How a call misbehaves. */
export type Fault =
  /** 500 before anything is done. */
  | 'error'
  /** The same, and Stripe keeps it under the idempotency key. */
  | 'kept'
  /** Does it, and answers 500 all the same, which it keeps as well. */
  | 'kept-done'
  /** 429. */
  | 'limit'
  /** Waits until `mend` before anything is done. */
  | 'hang'
  /** Does it, and answers after `mend`. */
  | 'late'
  /** Does it; the connection breaks before the answer. */
  | 'lost'
  /** The connection breaks before anything is done. */
  | 'refuse'
  /** A page of HTML from something in between. */
  | 'html';

export interface FaultRule {
  fault: Fault;
  /** `POST /v1/refunds`, `GET /v1/payment_intents/:id`, `POST /c/pay/:id`; `*` for all. */
  endpoint: string;
  /** Only calls whose body names this, so that other tests go on beside it. */
  about?: string;
  /** How often; until `mend` where it is not said. */
  times?: number;
}

/** The connection broke. */
class ConnectionLost extends TypeError {
  constructor() {
    super('Network connection lost.');
  }
}

const html = '<!doctype html><title>Proxy</title><h1>Please log in</h1>';

/** Faults that are set, and the calls that wait for their end. */
export function createFaults() {
  let rules: Required<FaultRule>[] = [];
  const waiting: (() => void)[] = [];

  /** Waits for `mend`; a client that goes away earlier gets no answer. */
  const hold = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      waiting.push(resolve);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });

  return {
    set({ times = Number.POSITIVE_INFINITY, about = '', ...rule }: FaultRule) {
      rules.push({ ...rule, about, times });
    },
    /** The fault of a call, which counts. */
    take(endpoint: string, body = ''): Fault | undefined {
      const rule = rules.find(
        (each) => each.times > 0 && [endpoint, '*'].includes(each.endpoint) && body.includes(each.about),
      );
      if (rule) rule.times -= 1;
      return rule?.fault;
    },
    /** What keeps a call from being done. */
    async before(fault: Fault | undefined, signal: AbortSignal): Promise<void> {
      if (fault === 'error') throw broken();
      if (fault === 'kept') throw broken({ isTried: true });
      if (fault === 'limit') throw tooMany();
      if (fault === 'refuse') throw new ConnectionLost();
      if (fault === 'html') throw new Refusal(200, html);
      if (fault === 'hang') await hold(signal);
    },
    /** What goes wrong once it is done. */
    done(fault: Fault | undefined): void {
      if (fault === 'kept-done') throw broken({ isTried: true });
    },
    /** What keeps its answer away. */
    async after(fault: Fault | undefined, signal: AbortSignal): Promise<void> {
      if (fault === 'lost') throw new ConnectionLost();
      if (fault === 'late') await hold(signal);
    },
    mend() {
      rules = [];
      for (const release of waiting.splice(0)) release();
    },
    held: () => waiting.length,
  };
}
export type Faults = ReturnType<typeof createFaults>;
