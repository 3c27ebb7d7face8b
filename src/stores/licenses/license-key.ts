import { licenseWords } from '#lib/text/licenses/license-words.ts';
import { notify } from '#stores/shell/notifications.ts';

/** Notices after copying licence keys. */
export function keyCopied(): void {
  notify({ type: 'success', life: 'fleeting', title: licenseWords.copied, message: licenseWords.copiedText });
}

export function keysCopied(number: number): void {
  notify({
    type: 'success',
    life: 'fleeting',
    title: licenseWords.copied,
    message: licenseWords.copiedAll(number),
  });
}

export function keyNotCopied(): void {
  notify({ type: 'error', life: 'fleeting', title: licenseWords.copyFailed });
}

const MASK = '•';

/** Whether the host has masked a key, so that it cannot be copied. */
export const isCovered = (key: string): boolean => key.startsWith(MASK);

/** The prefix of our keys, which is not secret. */
const PREFIX = 'COA';

/** The masked key: `COA-AB12-CD34` → `COA-••••-••••`; keys of other systems are masked entirely. */
export function maskKey(key: string): string {
  const cover = (group: string, place: number) =>
    place === 0 && group === PREFIX && group !== key ? group : MASK.repeat(group.length);
  return key.split('-').map(cover).join('-');
}
