// Sets what the first paint depends on. Without JavaScript, a page has neither theme nor session.
{
  const SLOW_RTT_MS = 150;
  const AGAIN_MS = 5000;
  const page = document.documentElement.dataset;
  // Browsers may block storage.
  const tryStorage = (use) => {
    try {
      return use(localStorage);
    } catch {
      return null;
    }
  };
  const stored = (key) => tryStorage((storage) => storage.getItem(key));
  const theme = stored('coa-theme');
  const system = matchMedia('(prefers-color-scheme: dark)');
  // The choice is read from the page, where other scripts set it too, stored or not.
  const followSystem = () => {
    if (page.choice === 'system') page.theme = system.matches ? 'dark' : 'light';
  };
  page.theme = theme === 'dark' ? 'dark' : 'light';
  if (theme === 'system') page.choice = theme;
  followSystem();
  system.addEventListener('change', followSystem);
  // `0` means logged out; longer values identify an account (src/stores/kernel/session.ts).
  if (stored('coa-session')?.length > 1) page.session = 'in';
  if (stored('coa-sidebar') === 'closed') page.sidebar = 'closed';
  if (navigator.connection?.rtt >= SLOW_RTT_MS) page.line = 'slow';
  // On a browser's first visit, the portal loads its code before its fonts (src/lib/styles/portal.css).
  if (stored('coa-visited') !== '1') page.fonts = 'late';
  // On later visits the fonts are cached; preloading them avoids a second text layout.
  else
    for (const href of document.currentScript.dataset.fonts.split(' ')) {
      const font = { rel: 'preload', as: 'font', crossOrigin: '', href };
      document.head.append(Object.assign(document.createElement('link'), font));
    }
  tryStorage((storage) => storage.setItem('coa-visited', '1'));
  if (!('popover' in document.documentElement)) import(document.currentScript.dataset.popovers);
  // After a failed preload, WebKit fails every later import of that address until it is fetched in another manner.
  const fetchAgain = (href) => fetch(href).catch(() => setTimeout(fetchAgain, AGAIN_MS, href));
  addEventListener('error', ({ target }) => target.rel === 'modulepreload' && fetchAgain(target.href), true);
}
