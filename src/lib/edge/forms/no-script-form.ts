import type { CallName } from '#lib/contract/calls/calls.ts';
import type { Page } from '#lib/contract/routes/routes.ts';
import type { Env } from '#lib/edge/env.ts';

/** Where a form stands. */
export type FormPlace = Pick<Page, 'params' | 'search' | 'path'>;

/** A form that works as the browser sends it, and the call that it stands for. */
export interface NoScriptForm {
  call: CallName;
  /** Fields that the call takes by the same name. */
  fields: readonly string[];
  /** What else the call takes. */
  more?: (values: URLSearchParams, place: FormPlace) => Record<string, unknown>;
  /** What its path names. */
  params?: (place: FormPlace) => Record<string, string>;
  /** What it takes in headers. */
  headers?: (values: URLSearchParams) => Record<string, string>;
  /** A box that must be ticked, and what is said otherwise. */
  box?: { name: string; missing: string };
  /** What the page that follows says of a success: the answer's sentence, or what is read of it. */
  result?: 'message' | ((answer: unknown) => string | undefined);
  /** With what the page that follows sends its own form. */
  token?: (answer: unknown) => string | undefined;
  /** Where a success leads, unless to the form's own page. */
  next?: (place: FormPlace, answer: unknown, env: Env) => string;
  /** Where a refusal leads that has its own page, by its code. */
  onRefusal?: { code: string; page: (place: FormPlace) => string };
  /** Where a refusal leads, for a form without a page. */
  fallbackPage?: string;
  /** The next page itself shows the success. */
  silent?: true;
  /** Shows what was typed and sends it with another button. */
  needsReview?: true;
  /** Another call that the same page's form may stand for. */
  variant?: (values: URLSearchParams) => NoScriptForm | undefined;
}

export interface FormPage {
  form: NoScriptForm;
  place: FormPlace;
}
