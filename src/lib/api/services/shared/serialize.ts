/** Values on the wire, in Django REST Framework's form. */

/** `4900` cents → `"49.00"` */
export const toMoney = (cents: number) => (cents / 100).toFixed(2);

export const toOptionalMoney = (cents: number | undefined) => (cents === undefined ? null : toMoney(cents));

/** Epoch milliseconds → `"2026-03-01T10:00:00.000Z"` */
export const toInstant = (ms: number) => new Date(ms).toISOString();

export const toOptionalInstant = (ms: number | null) => (ms === null ? null : toInstant(ms));

/** States of rows that were sent, in the words of the contract. */
export const toSentWord = <State extends string>(state: State) =>
  state === 'done' ? 'sent' : (state as Exclude<State, 'done'>);
export const fromSentWord = <State extends string>(word: State) =>
  word === 'sent' ? 'done' : (word as Exclude<State, 'sent'>);
