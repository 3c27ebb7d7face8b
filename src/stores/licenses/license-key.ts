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

/** The covered key: `COA-AB12-CD34` → `COA-••••-••••`. */
export function maskKey(key: string): string {
  const [prefix = '', ...groups] = key.split('-');
  if (groups.length === 0) return MASK.repeat(prefix.length);
  return [prefix, ...groups.map((group) => MASK.repeat(group.length))].join('-');
}
