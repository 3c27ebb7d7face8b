import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test';
import { callPath } from '#lib/contract/calls/calls.ts';

interface Watch {
  /** Allows a console error that this test provokes on purpose. */
  tolerate: (pattern: RegExp) => void;
}

/**
 * Collects the complaints of pages from now on: console errors (including violations of the content security
 * policy), uncaught exceptions, and requests to third parties.
 */
export function watchComplaints(context: BrowserContext, ownOrigin: string | undefined): string[] {
  return watch(context, ownOrigin).complaints;
}

function watch(context: BrowserContext, ownOrigin: string | undefined) {
  const complaints: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    const { url } = message.location();
    // A host without passkeys answers 404 once. The first passkey request may also coincide with another tab's
    // login, which replaces the cookie: the page then repeats it.
    const isOffer = url.endsWith(callPath('passkeyOptions')) && /\b40[34]\b/.test(message.text());
    if (message.type() === 'error' && !isOffer) complaints.push(`${message.text()} (${url})`);
  };
  const onError = (error: WebError) => complaints.push(`Uncaught ${error.error().stack}`);
  const onRequest = (request: Request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== ownOrigin) complaints.push(`Request to ${request.url()}`);
  };
  context.on('console', onConsole).on('weberror', onError).on('request', onRequest);
  const end = () => context.off('console', onConsole).off('weberror', onError).off('request', onRequest);
  return { complaints, end };
}

/** Playwright's `test`; a page that complains fails it. */
export const test = base.extend<Watch>({
  tolerate: [
    async ({ context, baseURL }, use) => {
      const { complaints, end } = watch(context, baseURL);
      const tolerated: RegExp[] = [];
      await use((pattern) => tolerated.push(pattern));
      // The next test may use the same window.
      end();
      expect(complaints.filter((text) => !tolerated.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** A toast on the screen, not an earlier notice in the notification list. */
export function notice(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Notifiche' }).getByText(text);
}

export { expect };
