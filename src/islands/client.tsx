// Hot reload while writing; nothing in a build.
import '@vitejs/plugin-react/preamble';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { FirstPage } from '#lib/contract/routes/first-page.ts';
import { keepEarlyActions } from '#stores/portal/early-action.ts';
import { startPortal } from '#stores/portal/portal.ts';
import { Portal } from './Portal.tsx';
import { loadScreen } from './screens.ts';

/**
 * Brings the island of the document to life (src/pages/_layouts/PortalPage.astro). What `data-hydration`
 * says on the way is for lib/client/early-action.js.
 */
async function hydrate(island: HTMLElement, first: FirstPage): Promise<void> {
  // The first screen's code belongs to the first render: hydration must not wait inside React.
  await loadScreen(first.page.route);
  startPortal(first, loadScreen);
  const replayEarlyActions = keepEarlyActions(island);
  const onReady = () => {
    island.dataset.hydration = 'done';
    // A first visit's fonts come after its code (src/lib/styles/portal.css).
    delete document.documentElement.dataset.fonts;
    // Not within the effect: React would put a ticked box back until it has rendered.
    queueMicrotask(replayEarlyActions);
  };
  startTransition(() => {
    hydrateRoot(island, <Portal first={first} onReady={onReady} />);
    island.dataset.hydration = 'running';
  });
}

/** Begins when the document's last script runs: its screen's code is there by then (lib/client/island-code.js). */
export function hydratePage(): void {
  const island = document.querySelector<HTMLElement>('[data-hydration]');
  const data = document.querySelector('#first');
  // A failure is left to the console: a new document would come to the same, and ask for another one.
  if (island && data) void hydrate(island, JSON.parse(data.textContent));
}
