// The island's code is asked for when its page has been painted, which it would hold up, and run one file after
// the other, so that no task is a long one. On a slow line its way is the longest of all and begins at once.
{
  const SLOW_RTT_MS = 150;
  const page = document.documentElement.dataset;
  const { dataset } = document.currentScript;
  const [scripts, fonts] = [dataset.scripts, dataset.fonts].map((list) => list.split(' ').filter(Boolean));
  const preload = (attributes) => {
    document.head.append(Object.assign(document.createElement('link'), attributes));
  };
  const askForCode = () => {
    for (const href of scripts) preload({ rel: 'modulepreload', fetchPriority: 'low', href });
  };
  // Where text must not move, the fonts come with the page, or on a slow line with its next screen.
  const isSlow = navigator.connection?.rtt >= SLOW_RTT_MS;
  if (page.fonts === 'steady' && !isSlow) delete page.fonts;
  if (!page.fonts)
    for (const href of fonts)
      preload({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
  const fetchFonts = async () => {
    await Promise.allSettled(Array.from(document.fonts, (face) => face.load()));
    navigation.addEventListener('currententrychange', () => delete page.fonts, { once: true });
  };

  const start = async () => {
    if (!isSlow) askForCode();
    for (const file of scripts) await import(file);
    if (page.fonts) fetchFonts();
  };
  if (isSlow) askForCode();
  addEventListener('DOMContentLoaded', () => {
    // A hidden page is not painted.
    if (document.hidden) start();
    // The second frame begins when the first is on its way to the screen.
    else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  });
}
