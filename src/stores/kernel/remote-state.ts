import { CallError } from '#lib/client/errors.ts';

/** The host has no such call: the 404's sentence, which speaks of a missing thing, does not apply. */
export class NotOffered extends Error {}

/** Failures that no retry mends. */
export type Absence = 'not-found' | 'not-offered';

/** What a screen knows of data that lives on the server (docs/product.md, 2.10 Screen states). */
export type Remote<Data> =
  /** `previous`: the page of the same list that was shown before. */
  { state: 'loading'; previous?: Data } | Failed | { state: 'ready'; data: Data };

/** `reason`: the catalogue's sentence, where the server gave none. */
export interface Failed {
  state: 'error';
  message: string;
  reason?: string | undefined;
  cause?: Absence | undefined;
}

/** The data to show: what is loaded, or the previous page of a list while the next one loads. */
export function shownData<Data>(remote: Remote<Data>): Data | undefined {
  if (remote.state === 'ready') return remote.data;
  return remote.state === 'loading' ? remote.previous : undefined;
}

/** What a failed request says of the thing itself; nothing, where a retry may help. */
export function absenceOf(error: unknown): Absence | undefined {
  if (error instanceof NotOffered) return 'not-offered';
  return error instanceof CallError && error.status === 404 ? 'not-found' : undefined;
}

/** Data is kept on screen; only a toast says that reloading failed and, on a line of its own, why. */
export function reloadNotice({ title, message }: { title: string; message: string }, reason?: string) {
  return { type: 'error', title, message: [message, reason].filter(Boolean).join('\n') } as const;
}
