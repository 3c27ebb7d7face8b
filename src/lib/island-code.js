// The island's code is asked for when its page has been painted, which it would hold up, and run one file after
// the other, so that no task is a long one. On a slow line its way is the longest of all and begins at once.
{
  const SLOW_RTT_MS = 150;
  const files = document.querySelector('[data-hydration]').dataset.scripts.split(' ');
  const ask = () => {
    for (const href of files) {
      const link = { rel: 'modulepreload', href, fetchPriority: 'low' };
      document.head.append(Object.assign(document.createElement('link'), link));
    }
  };
  const isSlow = navigator.connection?.rtt >= SLOW_RTT_MS;
  const start = async () => {
    if (!isSlow) ask();
    for (const file of files) await import(file);
  };
  if (isSlow) ask();
  // A hidden page is not painted.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}
