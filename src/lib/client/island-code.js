// Loads the island's code after the first paint, which it would delay, one file after the other to avoid long tasks. On
// a slow connection the loading takes longest, so it starts at once.
{
  const AGAIN_MS = 1000;
  const LATE_MS = 20000;
  const scripts = document.currentScript.dataset.scripts.split(' ').filter(Boolean);
  const page = document.documentElement.dataset;
  // On unsupported browsers, a press may throw and be lost (docs/product.md, 1.4 Browsers); they use the plain forms.
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
    // WebKit does not import an address whose preload has failed (lib/client/boot.js).
    for (const file of scripts) await fetch(file);
    await load();
  };
  // Says that the code is missing, and leaves the page's forms to the browser.
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
    // History restores a member's typed form data, but the visitor may have signed out since: clear it. Drafts know
    // their owner (src/stores/kernel/draft.ts).
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
    // The second frame begins once the first is on its way to the screen.
    else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  });
}
