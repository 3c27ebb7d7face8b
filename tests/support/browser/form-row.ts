import type { Page } from '@playwright/test';
import type { CallName } from '#lib/contract/calls/calls.ts';

/** A form of the portal, and what it shows while it is filled in and sent. */
export interface FormRow {
  path: string;
  isMember?: boolean;
  call: CallName;
  /** Typed text by label; the first one must survive a failure. */
  fields: Record<string, string>;
  /** Typed text that our own rules refuse, where no field is required. */
  mistakes?: Record<string, string>;
  isAccepted?: boolean;
  /** Leads from the opened page to the form. */
  reach?: (page: Page) => Promise<void>;
  submit: string | RegExp;
  busy: string;
  failed: string;
  /** What its call answers in place of the server, where the screen reads it. */
  answer?: object;
  /** The form is sent to the real server, since the next step needs its answer. */
  isReal?: boolean;
  /** What the screen shows once the form was sent. */
  done: (page: Page) => Promise<void>;
}
