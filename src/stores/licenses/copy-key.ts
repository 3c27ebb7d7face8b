import { anyLicense } from '#lib/text/licenses/common.ts';
import { notify } from '#stores/shell/notifications.ts';

/** The notices of copying licence keys. */
export function keyCopied(): void {
  notify({ type: 'success', title: anyLicense.copied, message: anyLicense.copiedText });
}

export function keysCopied(number: number): void {
  notify({ type: 'success', title: anyLicense.copied, message: anyLicense.copiedAll(number) });
}

export function keyNotCopied(): void {
  notify({ type: 'error', title: anyLicense.copyFailed });
}
