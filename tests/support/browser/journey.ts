import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { callPath } from '#lib/contract/calls/calls.ts';

interface Watch {
  /** Allows a console error that this test provokes on purpose. */
  tolerate: (pattern: RegExp) => void;
}

/**
 * Collects what pages complain of from now on: console errors (violations of the content security policy
 * included), uncaught exceptions, and requests to third parties.
 */
export function watchComplaints(context: BrowserContext, ownOrigin: string | undefined): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    const { url } = message.location();
    // A host without passkeys says so once, and the offer's first request may meet another tab's login, whose cookie
    // is new: it is made again.
    const isOffer = url.endsWith(callPath('passkeyOptions')) && /\b40[34]\b/.test(message.text());
    if (message.type() === 'error' && !isOffer) complaints.push(`${message.text()} (${url})`);
  });
  context.on('weberror', (error) => complaints.push(`Uncaught ${error.error().stack}`));
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== ownOrigin) complaints.push(`Request to ${request.url()}`);
  });
  return complaints;
}

/** Playwright's `test`; a page that complains fails it. */
export const test = base.extend<Watch>({
  tolerate: [
    async ({ context, baseURL }, use) => {
      const complaints = watchComplaints(context, baseURL);
      const tolerated: RegExp[] = [];
      await use((pattern) => tolerated.push(pattern));
      expect(complaints.filter((text) => !tolerated.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** A toast on screen, not a past notice behind the bell. */
export function notice(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Notifiche' }).getByText(text);
}

export { expect };
