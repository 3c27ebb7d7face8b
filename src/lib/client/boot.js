// What the first paint depends on, before it; without JavaScript neither theme nor session is there.
{
  const SLOW_RTT_MS = 150;
  const AGAIN_MS = 5000;
  const page = document.documentElement.dataset;
  // A browser may forbid storage.
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
  // The choice stands on the page, where a script's own shows as well, stored or not.
  const followSystem = () => {
    if (page.choice === 'system') page.theme = system.matches ? 'dark' : 'light';
  };
  page.theme = theme === 'dark' ? 'dark' : 'light';
  if (theme === 'system') page.choice = theme;
  followSystem();
  system.addEventListener('change', followSystem);
  // `0` is a logout, and anything longer an account's mark (src/stores/kernel/session.ts).
  if (stored('coa-session')?.length > 1) page.session = 'in';
  if (stored('coa-sidebar') === 'closed') page.sidebar = 'closed';
  if (navigator.connection?.rtt >= SLOW_RTT_MS) page.line = 'slow';
  // The portal of a browser's first visit brings its code before its fonts (src/lib/styles/portal.css).
  if (stored('coa-visited') !== '1') page.fonts = 'late';
  // Later ones have them in their cache, and lay their text out once if they open them before it.
  else
    for (const href of document.currentScript.dataset.fonts.split(' ')) {
      const font = { rel: 'preload', as: 'font', crossOrigin: '', href };
      document.head.append(Object.assign(document.createElement('link'), font));
    }
  tryStorage((storage) => storage.setItem('coa-visited', '1'));
  if (!('popover' in document.documentElement)) import(document.currentScript.dataset.popovers);
  // WebKit answers every later import with a preload that has failed, until something else fetches its address.
  const fetchAgain = (href) => fetch(href).catch(() => setTimeout(fetchAgain, AGAIN_MS, href));
  addEventListener('error', ({ target }) => target.rel === 'modulepreload' && fetchAgain(target.href), true);
}
