// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { leaveDialog } from '#stores/admin/leave-dialog.ts';
import { $unsaved, leaveUnasked, watchLeaving } from '#stores/admin/leaving.ts';
import { $secret, forgetSecret, secretCopied, showOnce } from '#stores/admin/one-time-secret.ts';
import { termsDraft } from '#stores/admin/products/draft.ts';
import { $page, open } from '#stores/admin/router.ts';
import { endOf } from '#stores/kernel/session-lifetime.ts';
import { asMember } from '#tests/support/stores/member.ts';

const { mount } = asMember();
watchLeaving();

beforeEach(() => {
  mount($page);
  open('product', { id: 'one' });
});
afterEach(() => {
  endOf('page');
  document.body.innerHTML = '';
});

/** Clicks a link; returns whether the browser follows it, instead of the question. */
function press(href: string, init: MouseEventInit = {}): boolean {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  return link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
}
const closing = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
const log = staffHref('log');

describe('a page with a changed form', () => {
  it('can be left without a question while there is no input', () => {
    press(log);
    expect(leaveDialog.$subject.get()).toBeUndefined();
    expect(closing()).toBe(true);
  });

  it('asks before following a link of the island, and follows it once confirmed', async () => {
    termsDraft('one').keep({ price_1: '40,00' });
    expect(press(log)).toBe(false);
    expect(leaveDialog.$subject.get()).toBe(log);
    expect($page.get()?.route).toBe('product');
    await leaveDialog.submit(new FormData());
    expect($page.get()?.route).toBe('log');
    expect($unsaved.get()).toBe(false);
    expect(termsDraft('one').read()).toEqual({ price_1: '40,00' });
  });

  it('does not ask about a link that opens elsewhere', () => {
    termsDraft('one').keep({ price_1: '40,00' });
    press(log, { ctrlKey: true });
    expect(leaveDialog.$subject.get()).toBeUndefined();
  });

  it('asks before leaving the document with a value that is shown once, until it is copied', () => {
    const secret = { value: 'coa_sk_Ab12xyz', title: '', text: '', copyLabel: '', saved: '' };
    for (const settle of [secretCopied, forgetSecret, leaveUnasked]) {
      showOnce(secret);
      endOf('page');
      expect([$secret.get()?.value, closing()]).toEqual(['coa_sk_Ab12xyz', false]);
      settle();
      expect(closing()).toBe(true);
    }
  });

  it('has the browser ask before its tab is closed, until it is saved', () => {
    const draft = termsDraft('one');
    draft.keep({ price_1: '40,00' });
    expect(closing()).toBe(false);
    draft.settle({ price_1: '40,00' });
    expect(closing()).toBe(true);
  });
});
