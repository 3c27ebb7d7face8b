const openDialogs = () => new Set(document.querySelectorAll('dialog[open]'));

/** The dialogs that are open now. `closed` waits for later ones too, such as the reason why a picture was refused. */
export function otherDialogs(): { closed: () => Promise<void> } {
  const before = openDialogs();
  const isClear = () => openDialogs().isSubsetOf(before);
  return {
    closed: async () => {
      // A refusal opens its dialog after the choice has ended.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      if (isClear()) return;
      await new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!isClear()) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
      });
    },
  };
}
