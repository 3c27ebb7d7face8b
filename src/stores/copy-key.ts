import { licenses } from '#lib/text/licenses.ts';
import { notify } from './notifications.ts';

/** The notices of copying licence keys (specification §8). */
export function keyCopied(): void {
  notify({ type: 'success', title: licenses.copied, message: licenses.copiedText });
}

export function keysCopied(number: number): void {
  notify({ type: 'success', title: licenses.copied, message: licenses.copiedAll(number) });
}

export function keyNotCopied(): void {
  notify({ type: 'error', title: licenses.copyFailed });
}
