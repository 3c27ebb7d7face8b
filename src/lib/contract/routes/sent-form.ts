import type { CallName } from '#lib/contract/calls/calls.ts';

/** The hidden field with a plain form's CSRF token. */
export const CSRF_FIELD = 'csrf';

/** Button names of a two-step form, which shows the input before it is sent. */
export const CONFIRM_BUTTON = 'confirm';
export const CORRECT_BUTTON = 'correct';

/** The outcome of a form sent without JavaScript (docs/product.md, 2.14 Without the page's code). */
export type SentForm =
  /** `result` is what the form's store keeps of a success, `token` goes with the page's next form. */
  | { state: 'done'; call: CallName; result?: string; token?: string }
  /** `typed`: the fields' text, without passwords. */
  | {
      state: 'refused';
      call: CallName;
      status: number;
      body: unknown;
      typed: Readonly<Record<string, string>>;
    };

/** The other step of a two-step form: valid and to be reviewed, or to be corrected. */
export interface FormStep {
  state: 'review' | 'correct';
  call: CallName;
  typed: Readonly<Record<string, string>>;
}
