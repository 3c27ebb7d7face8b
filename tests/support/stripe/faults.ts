import { broken, Refusal, tooMany } from './api/refusal.ts';

/** How a call misbehaves. */
export type Fault =
  /** Answers 500 without doing anything. */
  | 'error'
  /** Like `error`, and Stripe stores the response under the idempotency key. */
  | 'kept'
  /** Executes the call, answers 500, and also stores that response. */
  | 'kept-done'
  /** Answers 429. */
  | 'limit'
  /** Waits until `mend` before it executes the call. */
  | 'hang'
  /** Executes the call, and answers after `mend`. */
  | 'late'
  /** Executes the call; the connection breaks before the response. */
  | 'lost'
  /** Breaks the connection without executing the call. */
  | 'refuse'
  /** An HTML page from a server in between. */
  | 'html';

export interface FaultRule {
  fault: Fault;
  /** `POST /v1/refunds`, `GET /v1/payment_intents/:id`, `POST /c/pay/:id`; `*` for all. */
  endpoint: string;
  /** Only calls whose body contains this text, so that other tests are not affected. */
  about?: string;
  /** Number of calls; by default, all until `mend`. */
  times?: number;
}

/** The connection broke. */
class ConnectionLost extends TypeError {
  constructor() {
    super('Network connection lost.');
  }
}

const html = '<!doctype html><title>Proxy</title><h1>Please log in</h1>';

/** The set faults, and the calls that wait for their end. */
export function createFaults() {
  let rules: Required<FaultRule>[] = [];
  const waiting: (() => void)[] = [];

  /** Waits for `mend`; a client that disconnects earlier gets no response. */
  const hold = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      waiting.push(resolve);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });

  return {
    set({ times = Number.POSITIVE_INFINITY, about = '', ...rule }: FaultRule) {
      rules.push({ ...rule, about, times });
    },
    /** The fault for a call; counts as one of its `times`. */
    take(endpoint: string, body = ''): Fault | undefined {
      const rule = rules.find(
        (each) => each.times > 0 && [endpoint, '*'].includes(each.endpoint) && body.includes(each.about),
      );
      if (rule) rule.times -= 1;
      return rule?.fault;
    },
    /** Applies faults that act before the call executes. */
    async before(fault: Fault | undefined, signal: AbortSignal): Promise<void> {
      if (fault === 'error') throw broken();
      if (fault === 'kept') throw broken({ isTried: true });
      if (fault === 'limit') throw tooMany();
      if (fault === 'refuse') throw new ConnectionLost();
      if (fault === 'html') throw new Refusal(200, html);
      if (fault === 'hang') await hold(signal);
    },
    /** Applies faults that act when the call has executed. */
    done(fault: Fault | undefined): void {
      if (fault === 'kept-done') throw broken({ isTried: true });
    },
    /** Applies faults that act on the response. */
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
