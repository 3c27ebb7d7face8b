// The island's code is asked for when its page has been painted, which it would hold up, and run one file after
// the other, so that no task is a long one. On a slow line its way is the longest of all and begins at once.
{
  const { dataset } = document.documentElement;
  const files = document.currentScript.dataset.scripts.split(' ');
  const ask = () => {
    for (const href of files) {
      const link = { rel: 'modulepreload', href, fetchPriority: 'low' };
      document.head.append(Object.assign(document.createElement('link'), link));
    }
  };
  // What is being read would move: the fonts that this page does without are for its next screen.
  const fetchFonts = async () => {
    await Promise.allSettled(Array.from(document.fonts, (face) => face.load()));
    navigation.addEventListener('currententrychange', () => delete dataset.fonts, { once: true });
  };
  const start = async () => {
    if (!dataset.line) ask();
    for (const file of files) await import(file);
    if (dataset.fonts) fetchFonts();
  };
  if (dataset.line) ask();
  addEventListener('DOMContentLoaded', () => {
    // A hidden page is not painted.
    if (document.hidden) start();
    // The second frame begins when the first is on its way to the screen.
    else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  });
}
