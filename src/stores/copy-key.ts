import { licenses } from '#lib/text/licenses.ts';
import { notify } from './notifications.ts';

/** The notices of copying a licence key (specification §8). */
export function keyCopied(): void {
  notify({ type: 'success', title: licenses.copied, message: licenses.copiedText });
}

export function keyNotCopied(): void {
  notify({ type: 'error', title: licenses.copyFailed });
}
