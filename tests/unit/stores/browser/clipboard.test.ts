// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from '#stores/browser/clipboard.ts';
import { keyCopied, keyNotCopied, keysCopied } from '#stores/licenses/license-key.ts';
import { $toasts } from '#stores/shell/notifications.ts';
import { notices } from '#tests/support/stores/member.ts';

/** A browser that supports these methods of copying. */
function browserThat({ writes, copies }: { writes: boolean; copies: boolean }) {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: async (text: string) => {
        if (!writes) throw new DOMException('Write permission denied.', 'NotAllowedError');
        copied.push(text);
      },
    },
  });
  document.execCommand = () => {
    const field = document.querySelector('textarea');
    if (copies && field) copied.push(field.value);
    return copies;
  };
  return copied;
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  $toasts.set([]);
});

test('copies with the browser’s clipboard', async () => {
  const copied = browserThat({ writes: true, copies: false });
  await copyText('COA-1');
  expect(copied).toEqual(['COA-1']);
});

test('copies through a selected field if the clipboard is refused, and removes the field', async () => {
  const copied = browserThat({ writes: false, copies: true });
  await copyText('COA-1');
  expect(copied).toEqual(['COA-1']);
  expect(document.querySelector('textarea')).toBeNull();
});

test('fails if the browser refuses both methods', async () => {
  browserThat({ writes: false, copies: false });
  await expect(copyText('COA-1')).rejects.toThrow();
  expect(document.querySelector('textarea')).toBeNull();
});

test('notifies about copied licence keys', () => {
  keyCopied();
  keyNotCopied();
  keysCopied(3);
  expect(notices()).toEqual([
    'success: Copiato!: 3 chiavi copiate negli appunti',
    'error: Impossibile copiare negli appunti',
    'success: Copiato!: Chiave licenza copiata negli appunti',
  ]);
});
