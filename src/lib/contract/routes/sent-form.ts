import type { CallName } from '#lib/contract/calls/calls.ts';

/** The name of the hidden field that carries a plain form's CSRF token. */
export const CSRF_FIELD = 'csrf';

/** What became of a form that the browser sent by itself, without the page's code (docs/product.md, 2.14 Without the page's code). */
export type SentForm =
  /** `result` is what the form's store keeps of a success. */
  | { state: 'done'; call: CallName; result?: string }
  /** `typed`: the fields' text, passwords left out. */
  | {
      state: 'refused';
      call: CallName;
      status: number;
      body: unknown;
      typed: Readonly<Record<string, string>>;
    };
