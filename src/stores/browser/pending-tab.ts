import { openTab, webAddress } from './open-tab.ts';

/** An empty tab that waits for its address. */
export interface PendingTab {
  /** @returns whether the address may be opened */
  show(address: string): boolean;
  close(): void;
}

/**
 * Opens an empty tab for an address that a response will return: WebKit opens tabs only during a press. If the browser
 * refuses the tab or the user closes it, the address opens in a new one.
 */
export function openPendingTab(title: string): PendingTab {
  const tab = window.open('', '_blank');
  if (tab) tab.document.title = title;
  return {
    show(address) {
      if (!tab || tab.closed) return openTab(address);
      const url = webAddress(address);
      if (!url) return false;
      // The opened page gets no reference to this one.
      tab.opener = null;
      tab.location.replace(url.href);
      return true;
    },
    close: () => tab?.close(),
  };
}
