import { Abandoned, atEndOf } from './session-lifetime.ts';

/** How to show and send a change before the server confirms it. */
interface Change<Key, Value> {
  shown: (key: Key) => Value;
  show: (key: Key, value: Value) => void;
  send: (key: Key, value: Value) => Promise<unknown>;
}

/**
 * Shows each value at once and sends the values of each key one after another, so that the server gets the last one
 * last. Then it shows the last value that the server confirmed. The promise rejects as `send` does.
 */
export function optimistic<Key, Value>({ shown, show, send }: Change<Key, Value>) {
  const open = new Map<Key, { confirmed: Value; unanswered: number; turn: Promise<unknown> }>();
  atEndOf('session', () => open.clear());

  return async (key: Key, value: Value): Promise<void> => {
    const own = open.get(key) ?? { confirmed: shown(key), unanswered: 0, turn: Promise.resolve() };
    open.set(key, own);
    own.unanswered += 1;
    show(key, value);
    const answer = own.turn.then(() => {
      if (open.get(key) !== own) throw new Abandoned('What waits its turn is not the next account’s');
      return send(key, value);
    });
    own.turn = answer.catch(() => {});
    try {
      await answer;
      own.confirmed = value;
    } finally {
      own.unanswered -= 1;
      if (own.unanswered === 0 && open.get(key) === own) {
        open.delete(key);
        show(key, own.confirmed);
      }
    }
  };
}
