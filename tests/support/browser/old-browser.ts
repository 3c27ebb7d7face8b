import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Browsers } from '#scripts/build/browsers.ts';
import { readFor } from '#tests/support/local-http.ts';
import { cameLater } from '#tests/support/younger/data.ts';

/**
 * Makes the pages of a context those of a browser at the foot of a list: what came later is taken away, and popovers are
 * unknown to it, as is what it would be told about them. The context needs `bypassCSP`, as hashes no longer fit.
 */
export async function makeOld(context: BrowserContext, list: Browsers): Promise<void> {
  await context.addInitScript(takeAway, cameLater(list));
  await context.route('**/*', withoutPopovers);
}

/** Waits for what browsers without popovers load in their place (src/lib/client/popover.js). */
export async function popoversMended(page: Page): Promise<void> {
  await page.waitForFunction(() => 'hidePopover' in HTMLElement.prototype);
}

/** Runs in the page, and knows nothing of this file. */
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

/** Renames all that a page says of popovers, so that this browser does not know them either. */
async function withoutPopovers(route: Route): Promise<void> {
  const request = route.request();
  // A file that a renamed page asks for, whatever the browser takes it for.
  const url = request.url().replaceAll('xpopover', 'popover');
  if (request.method() !== 'GET' || !REWRITTEN.has(request.resourceType())) return route.fallback({ url });
  const response = await readFor(route, { maxRedirects: 0, url });
  const body = (await response.text()).replaceAll('popover', 'xpopover');
  await route.fulfill({ response, body });
}
