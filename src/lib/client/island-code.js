// The island's code is asked for when its page has been painted, which it would hold up, and run one file after
// the other, so that no task is a long one. On a slow line its way is the longest of all and begins at once.
{
  const AGAIN_MS = 1000;
  const LATE_MS = 20000;
  const scripts = document.currentScript.dataset.scripts.split(' ').filter(Boolean);
  const page = document.documentElement.dataset;
  // Below the browsers that have it, a press may throw and be lost (docs/product.md, 1.4 Browsers); a plain form is sent.
  const isOld = ![].toSorted;
  const isSlow = page.line === 'slow';
  const askForCode = () => {
    for (const href of scripts) {
      const attributes = { rel: 'modulepreload', fetchPriority: 'low', href };
      document.head.append(Object.assign(document.createElement('link'), attributes));
    }
  };

  const load = async () => {
    for (const file of scripts) await import(file);
    delete page.code;
  };
  const loadAgain = async () => {
    await new Promise((wait) => setTimeout(wait, AGAIN_MS));
    // WebKit imports no address whose preload has failed (lib/client/boot.js).
    for (const file of scripts) await fetch(file);
    await load();
  };
  // Says that the code is not there, and leaves the page's forms to the browser.
  const doWithout = () => {
    const island = document.querySelector('[data-hydration=waiting]');
    if (!island) return;
    island.dataset.hydration = 'missing';
    page.code = 'missing';
    document.querySelector('[data-reload]').onclick = () => location.reload();
    const { type, element } = globalThis.coaEarlyAction ?? {};
    if (type === 'submit') element.requestSubmit?.();
  };

  const start = () => {
    // A member's page that history loads again has its forms as somebody left them, who may have signed out since. Drafts
    // know whose they are (src/stores/kernel/drafts.ts).
    if (page.session && performance.getEntriesByType('navigation')[0]?.type === 'back_forward')
      for (const form of document.forms) form.reset();
    if (isOld) return doWithout();
    if (!isSlow) askForCode();
    setTimeout(doWithout, LATE_MS);
    load().catch(loadAgain).catch(doWithout);
  };

  if (isSlow) askForCode();
  addEventListener('DOMContentLoaded', () => {
    // A hidden page is not painted.
    if (document.hidden) setTimeout(start);
    // The second frame begins when the first is on its way to the screen.
    else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  });
}
