import type { Page } from '@playwright/test';
import type { CallName } from '#lib/contract/calls/calls.ts';

/** A form of the portal, and what it shows while a visitor fills it in and sends it. */
export interface FormRow {
  path: string;
  isMember?: boolean;
  call: CallName;
  /** Text to type, by label; the first one must survive a failure. */
  fields: Record<string, string>;
  /** Text that our own validation refuses, for forms without a required field. */
  mistakes?: Record<string, string>;
  isAccepted?: boolean;
  /** Reaches the form from the opened page. */
  reach?: (page: Page) => Promise<void>;
  submit: string | RegExp;
  busy: string;
  failed: string;
  /** A fake response to its call, if the screen reads the response. */
  answer?: object;
  /** Send the form to the real server, because the next step needs its response. */
  isReal?: boolean;
  /** Asserts what the screen shows after the form was sent. */
  done: (page: Page) => Promise<void>;
}
