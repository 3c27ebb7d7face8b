import { formatDay } from '#lib/format.ts';
import { recoveryCodes as words } from '#lib/text/security/dialogs.ts';
import { copyText } from '#stores/browser/clipboard.ts';
import { printText } from '#stores/browser/print-text.ts';
import { saveFile } from '#stores/browser/save-file.ts';
import { codesSaved } from './recovery-codes.ts';

const linesOf = (codes: readonly string[], email: string): string[] => [
  words.heading,
  words.of(email, formatDay(new Date().toISOString())),
  '',
  ...codes,
];

/** @throws if the browser refuses */
export async function copyCodes(codes: readonly string[]): Promise<void> {
  await copyText(codes.join('\n'));
  codesSaved();
}

export function downloadCodes(codes: readonly string[], email: string): void {
  saveFile(words.fileName, `${linesOf(codes, email).join('\r\n')}\r\n`, 'text/plain;charset=utf-8');
  codesSaved();
}

export function printCodes(codes: readonly string[], email: string): void {
  printText(linesOf(codes, email));
  codesSaved();
}
