import { atEndOf, ownedAtom, whileOn } from '#stores/kernel/session-lifetime.ts';
import { notifyWait } from '#stores/shell/failure.ts';

/** A purchase or a renewal; `id` identifies what is ordered. */
export type Order<Result> = { state: 'idle' } | { state: 'busy'; id: string } | ({ state: 'done' } & Result);

/**
 * One order at a time: a press on another one meanwhile shows a notice to wait. The order continues when its page is
 * left, but its result is shown only on that page.
 */
export function createOrder<Result extends object>() {
  const idle: Order<Result> = { state: 'idle' };
  const $order = ownedAtom<Order<Result>>('session', idle);
  const close = (): void => $order.set(idle);
  atEndOf('page', () => {
    if ($order.get().state === 'done') close();
  });

  /** Starts an order, unless one runs; returns the function that ends it, with or without a result. */
  const begin = (id: string): ((result?: Result) => void) | undefined => {
    const running = $order.get();
    if (running.state === 'busy') {
      if (running.id !== id) notifyWait();
      return undefined;
    }
    const [isHere, isMine] = [whileOn('page'), whileOn('session')];
    $order.set({ state: 'busy', id });
    return (result) => {
      if (isMine()) $order.set(result && isHere() ? { state: 'done', ...result } : idle);
    };
  };

  return { $order, begin, close };
}
