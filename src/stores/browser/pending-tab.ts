import { openTab, webAddress } from './open-tab.ts';

/** A tab that waits for its address. */
export interface PendingTab {
  /** @returns whether the address may be opened */
  show(address: string): boolean;
  close(): void;
}

/**
 * Opens an empty tab for an address that only an answer brings: WebKit opens one in the press, and none later. Where
 * there is no such tab, refused by the browser or closed by the user, the address opens one of its own.
 */
export function openPendingTab(title: string): PendingTab {
  const tab = window.open('', '_blank');
  if (tab) tab.document.title = title;
  return {
    show(address) {
      if (!tab || tab.closed) return openTab(address);
      const url = webAddress(address);
      if (!url) return false;
      // What it shows then has no way back to this page.
      tab.opener = null;
      tab.location.replace(url.href);
      return true;
    },
    close: () => tab?.close(),
  };
}
