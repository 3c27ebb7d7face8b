/** Values in requests and responses, in the format of Django REST Framework. */

/** `4900` cents → `"49.00"` */
export const toMoney = (cents: number) => (cents / 100).toFixed(2);

export const toOptionalMoney = (cents: number | undefined) => (cents === undefined ? null : toMoney(cents));

/** Epoch milliseconds → `"2026-03-01T10:00:00.000Z"` */
export const toInstant = (ms: number) => new Date(ms).toISOString();

export const toOptionalInstant = (ms: number | null) => (ms === null ? null : toInstant(ms));

/** The contract's name for an outbox row's state. */
export const toSentWord = <State extends string>(state: State) =>
  state === 'done' ? 'sent' : (state as Exclude<State, 'done'>);
export const fromSentWord = <State extends string>(word: State) =>
  word === 'sent' ? 'done' : (word as Exclude<State, 'sent'>);
