import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Browsers } from '#scripts/build/browsers.ts';
import { readFor } from '#tests/support/local-http.ts';
import { cameLater } from '#tests/support/younger/data.ts';

/**
 * Makes a context behave like the oldest browser of a list: removes later features and all support for popovers.
 * The context needs `bypassCSP`, because the scripts' hashes no longer match.
 */
export async function makeOld(context: BrowserContext, list: Browsers): Promise<void> {
  await context.addInitScript(takeAway, cameLater(list));
  await context.route('**/*', withoutPopovers);
}

/** Waits for the code that browsers without popovers load instead (src/lib/client/popover.js). */
export async function popoversMended(page: Page): Promise<void> {
  await page.waitForFunction(() => 'hidePopover' in HTMLElement.prototype);
}

/** Runs in the page, so it can use nothing else of this file. */
function takeAway(young: readonly string[]): void {
  for (const key of young) {
    const [, owner, name] = /^(?:javascript\.builtins|api)\.(\w+)\.(\w+?)(?:_static)?$/.exec(key) ?? [];
    const place = owner && Reflect.get(globalThis, owner);
    for (const holder of [place, place?.prototype])
      if (holder && name && Object.getOwnPropertyDescriptor(holder, name)?.configurable)
        Reflect.deleteProperty(holder, name);
  }
}

const REWRITTEN = new Set(['document', 'script', 'stylesheet']);

/** Renames every mention of popovers in a page, so that the test's browser does not know them either. */
async function withoutPopovers(route: Route): Promise<void> {
  const request = route.request();
  // A renamed page asks for renamed files.
  const url = request.url().replaceAll('xpopover', 'popover');
  if (request.method() !== 'GET' || !REWRITTEN.has(request.resourceType())) return route.fallback({ url });
  const response = await readFor(route, { maxRedirects: 0, url });
  const body = (await response.text()).replaceAll('popover', 'xpopover');
  await route.fulfill({ response, body });
}
