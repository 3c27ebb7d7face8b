// The island's code is asked for when its page has been painted: on a slow line it would hold up what can
// already be read. All files come at once and run one after the other, so that no task is a long one.
{
  const start = async () => {
    const files = document.querySelector('[data-hydration]').dataset.scripts.split(' ');
    for (const href of files) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    for (const file of files) await import(file);
  };
  // A hidden page is not painted.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}
