import { CallError } from '#lib/client/errors.ts';

/** The host lacks the call: the usual text of a 404, which is about a missing object, does not apply. */
export class NotOffered extends Error {}

/** Failures that no retry fixes. */
export type Absence = 'not-found' | 'not-offered';

/** The state of server data on a screen (docs/product.md, 2.10 Screen states). */
export type Remote<Data> =
  /** `previous`: the page of the same list that was shown before. */
  { state: 'loading'; previous?: Data } | Failed | { state: 'ready'; data: Data };

/** `reason`: the catalogue's text, if the server gave none. */
export interface Failed {
  state: 'error';
  message: string;
  reason?: string | undefined;
  cause?: Absence | undefined;
}

/** The data to show: the loaded data, or the previous page of a list while the next one loads. */
export function shownData<Data>(remote: Remote<Data>): Data | undefined {
  if (remote.state === 'ready') return remote.data;
  return remote.state === 'loading' ? remote.previous : undefined;
}

/** Whether the error means that the object or the call does not exist; undefined if a retry may help. */
export function absenceOf(error: unknown): Absence | undefined {
  if (error instanceof NotOffered) return 'not-offered';
  return error instanceof CallError && error.status === 404 ? 'not-found' : undefined;
}

/** The toast after a failed reload, with the reason on a separate line; the data remains on screen. */
export function reloadNotice({ title, message }: { title: string; message: string }, reason?: string) {
  return { type: 'error', title, message: [message, reason].filter(Boolean).join('\n') } as const;
}
