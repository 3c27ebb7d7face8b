import type { CallName } from '#lib/contract/calls/calls.ts';

/** The name of the hidden field that carries a plain form's CSRF token. */
export const CSRF_FIELD = 'csrf';

/** Names of the buttons of a form in two steps, which shows what was typed before it is sent. */
export const CONFIRM_BUTTON = 'confirm';
export const CORRECT_BUTTON = 'correct';

/** What became of a form that the browser sent by itself, without the page's code (docs/product.md, 2.14 Without the page's code). */
export type SentForm =
  /** `result` is what the form's store keeps of a success, `token` what the page's next form is sent with. */
  | { state: 'done'; call: CallName; result?: string; token?: string }
  /** `typed`: the fields' text, passwords left out. */
  | {
      state: 'refused';
      call: CallName;
      status: number;
      body: unknown;
      typed: Readonly<Record<string, string>>;
    };

/** The other step of a form in two: good, and to be read again before it is sent, or to be mended. */
export interface FormStep {
  state: 'review' | 'correct';
  call: CallName;
  typed: Readonly<Record<string, string>>;
}
