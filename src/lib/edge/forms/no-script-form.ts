import type { CallName } from '#lib/contract/calls/calls.ts';
import type { Page } from '#lib/contract/routes/routes.ts';
import type { Env } from '#lib/edge/env.ts';

/** The page that a form is on. */
export type FormPlace = Pick<Page, 'params' | 'search' | 'path'>;

/** A form that works without JavaScript, and the call that it makes. */
export interface NoScriptForm {
  call: CallName;
  /** Form fields that become fields of the call's body, under the same name. */
  fields: readonly string[];
  /** Further fields of the call's body. */
  more?: (values: URLSearchParams, place: FormPlace) => Record<string, unknown>;
  /** Parameters of the call's path. */
  params?: (place: FormPlace) => Record<string, string>;
  /** Headers of the call. */
  headers?: (values: URLSearchParams) => Record<string, string>;
  /** A checkbox that must be ticked, and the error if it is not. */
  box?: { name: string; missing: string };
  /** What the next page says after a success: the response's message, or a text read from the response. */
  result?: 'message' | ((answer: unknown) => string | undefined);
  /** The token with which the next page sends its own form. */
  token?: (answer: unknown) => string | undefined;
  /** The page after a success; the form's own page unless set. */
  next?: (place: FormPlace, answer: unknown, env: Env) => string;
  /** The page after a refusal with this code. */
  onRefusal?: { code: string; page: (place: FormPlace) => string };
  /** The page after any other refusal, for a form without a page. */
  fallbackPage?: string;
  /** The next page shows the success by its content, without a message. */
  silent?: true;
  /** Shows the input for review before a second button sends it. */
  needsReview?: true;
  /** The form to use instead, depending on the submitted fields. */
  variant?: (values: URLSearchParams) => NoScriptForm | undefined;
}

export interface FormPage {
  form: NoScriptForm;
  place: FormPlace;
}
