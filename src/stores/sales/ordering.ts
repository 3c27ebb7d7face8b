import { atEndOf, ownedAtom, whileOn } from '#stores/kernel/session-lifetime.ts';
import { notifyWait } from '#stores/shell/failure.ts';

/** A purchase or a renewal; `id` names what is ordered. */
export type Order<Result> = { state: 'idle' } | { state: 'busy'; id: string } | ({ state: 'done' } & Result);

/**
 * One order at a time: a press on another one meanwhile says why nothing happens. It goes on when its page is left, but
 * what came of it shows on that page only.
 */
export function createOrder<Result extends object>() {
  const idle: Order<Result> = { state: 'idle' };
  const $order = ownedAtom<Order<Result>>('session', idle);
  const close = (): void => $order.set(idle);
  atEndOf('page', () => {
    if ($order.get().state === 'done') close();
  });

  /** Begins an order, unless one runs; returns what ends it, with what came of it or without. */
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
