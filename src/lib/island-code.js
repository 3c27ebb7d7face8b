// The island's code is asked for when its page has been painted, which it would hold up, and run one file after
// the other, so that no task is a long one. On a slow line its way is the longest of all and begins at once.
{
  const scripts = document.currentScript.dataset.scripts.split(' ').filter(Boolean);
  const isSlow = document.documentElement.dataset.line === 'slow';
  const askForCode = () => {
    for (const href of scripts) {
      const attributes = { rel: 'modulepreload', fetchPriority: 'low', href };
      document.head.append(Object.assign(document.createElement('link'), attributes));
    }
  };

  const start = async () => {
    if (!isSlow) askForCode();
    for (const file of scripts) await import(file);
  };
  if (isSlow) askForCode();
  addEventListener('DOMContentLoaded', () => {
    // A hidden page is not painted.
    if (document.hidden) start();
    // The second frame begins when the first is on its way to the screen.
    else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  });
}
