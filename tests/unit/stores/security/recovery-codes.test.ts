// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { $user } from '#stores/kernel/session.ts';
import { navigate } from '#stores/portal/router.ts';
import {
  $codes,
  forgetCodes,
  leaveCodes,
  returnToCodes,
  showCodes,
} from '#stores/security/recovery-codes.ts';
import { copyCodes, downloadCodes, printCodes } from '#stores/security/save-codes.ts';
import { asMember } from '#tests/support/stores/member.ts';

vi.mock('#stores/browser/save-file.ts', () => ({ saveFile: vi.fn() }));
vi.mock('#stores/browser/print-text.ts', () => ({ printText: vi.fn() }));
const { saveFile } = await import('#stores/browser/save-file.ts');
const { printText } = await import('#stores/browser/print-text.ts');

const codes = ['ABCD-EFGH-JKLM-NPQR', 'STUV-WXYZ-2345-6789'];
asMember();
const copy = vi.spyOn(navigator.clipboard, 'writeText');

/** Whether the browser asks before it leaves the document. */
const asksAtEnd = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  forgetCodes();
  copy.mockResolvedValue();
  vi.setSystemTime('2026-11-20T09:00:00Z');
});

describe('new codes', () => {
  test('do not disappear unsaved without a question, with their dialog or with the document', () => {
    showCodes(codes);
    expect(asksAtEnd()).toBe(true);
    leaveCodes();
    expect($codes.get()).toEqual({ state: 'leaving', codes });
    expect(asksAtEnd()).toBe(true);
    returnToCodes();
    expect($codes.get()).toEqual({ state: 'unsaved', codes });
    leaveCodes();
    forgetCodes();
    expect($codes.get()).toEqual({ state: 'none' });
    expect(asksAtEnd()).toBe(false);
  });

  test.each([
    ['copied', () => copyCodes(codes)],
    ['downloaded', () => downloadCodes(codes, 'ada@example.com')],
    ['printed', () => printCodes(codes, 'ada@example.com')],
  ])('that were %s may disappear', async (_, save) => {
    showCodes(codes);
    await save();
    expect($codes.get()).toEqual({ state: 'saved', codes });
    expect(asksAtEnd()).toBe(false);
    leaveCodes();
    expect($codes.get()).toEqual({ state: 'none' });
  });

  test('that the browser did not copy do not count as saved', async () => {
    showCodes(codes);
    copy.mockRejectedValue(new Error('no'));
    await expect(copyCodes(codes)).rejects.toThrow();
    expect($codes.get().state).toBe('unsaved');
  });

  test('survive a visit to another page, but not the session', () => {
    showCodes(codes);
    navigate('/settings');
    expect($codes.get().state).toBe('unsaved');
    $user.set(null);
    expect($codes.get()).toEqual({ state: 'none' });
    expect(asksAtEnd()).toBe(false);
  });

  test('do not exist for a further factor', () => {
    showCodes([]);
    expect($codes.get()).toEqual({ state: 'none' });
  });
});

test('file and print name the codes’ account and date', () => {
  downloadCodes(codes, 'ada@example.com');
  expect(saveFile).toHaveBeenCalledWith(
    'coa-codici-di-recupero.txt',
    `COA: codici di recupero\r\nAccount ada@example.com, creati il 20/11/2026. Ognuno vale una volta.\r\n\r\n${codes.join('\r\n')}\r\n`,
    'text/plain;charset=utf-8',
  );
  printCodes(codes, 'ada@example.com');
  expect(printText).toHaveBeenCalledWith([
    'COA: codici di recupero',
    'Account ada@example.com, creati il 20/11/2026. Ognuno vale una volta.',
    '',
    ...codes,
  ]);
});
