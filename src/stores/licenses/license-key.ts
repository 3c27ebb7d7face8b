import { licenseWords } from '#lib/text/licenses/license-words.ts';
import { notify } from '#stores/shell/notifications.ts';

/** The notices of copying licence keys. */
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

/** Whether the host has covered a key: nothing can be copied of it. */
export const isCovered = (key: string): boolean => key.startsWith(MASK);

/** What begins our keys, and tells nothing. */
const PREFIX = 'COA';

/** The covered key: `COA-AB12-CD34` → `COA-••••-••••`; nothing shows of another system's. */
export function maskKey(key: string): string {
  const cover = (group: string, place: number) =>
    place === 0 && group === PREFIX && group !== key ? group : MASK.repeat(group.length);
  return key.split('-').map(cover).join('-');
}
