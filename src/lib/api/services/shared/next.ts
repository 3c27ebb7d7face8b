/** What a queue's message is to do: go, or come again. */
export type Next = { kind: 'done' } | { kind: 'again'; seconds: number };
