{
  const SLOW_RTT_MS = 150;
  const { dataset } = document.documentElement;
  const askForFonts = () => {
    for (const href of dataset.fontFiles?.split(' ') ?? []) {
      const link = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href };
      document.head.append(Object.assign(document.createElement('link'), link));
    }
    delete dataset.fonts;
  };
  if (navigator.connection?.rtt >= SLOW_RTT_MS) dataset.line = 'slow';
  try {
    dataset.theme = localStorage.getItem('coa-theme') === 'dark' ? 'dark' : 'light';
    if (localStorage.getItem('coa-session') === '1') dataset.session = 'in';
    // A browser's first page here is painted before it asks for the fonts; for later ones it keeps them. Where
    // nothing may move they come with the page, and on a slow line after it (lib/island-code.js).
    const hasFonts = localStorage.getItem('coa-fonts') === '1';
    if (hasFonts || (dataset.fonts === 'steady' && !dataset.line)) askForFonts();
    else if (dataset.fonts === 'later') requestAnimationFrame(() => setTimeout(askForFonts));
    localStorage.setItem('coa-fonts', '1');
  } catch {
    dataset.theme ??= 'light';
    askForFonts();
  }
}
