// Hot reload in development; empty in a build.
import '@vitejs/plugin-react/preamble';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { FirstPage } from '#lib/contract/routes/first-page.ts';
import { keepEarlyActions } from '#stores/portal/early-action.ts';
import { startPortal } from '#stores/portal/portal.ts';
import { Portal } from './Portal.tsx';
import { loadScreen } from './screens.ts';

/**
 * Hydrates the document's island (src/pages/_layouts/PortalPage.astro). lib/client/early-action.js reads the progress
 * from `data-hydration`.
 */
async function hydrate(island: HTMLElement, first: FirstPage): Promise<void> {
  // Load the first screen's code before the first render: hydration must not suspend.
  await loadScreen(first.page.route);
  startPortal(first, loadScreen);
  const replayEarlyActions = keepEarlyActions(island);
  const onReady = () => {
    island.dataset.hydration = 'done';
    // On a first visit, fonts load after the code (src/lib/styles/portal.css).
    delete document.documentElement.dataset.fonts;
    // Not within the effect: React would reset a ticked box until it has rendered.
    queueMicrotask(replayEarlyActions);
  };
  startTransition(() => {
    hydrateRoot(island, <Portal first={first} onReady={onReady} />);
    island.dataset.hydration = 'running';
  });
}

/** Runs with the document's last script, when its screen's code has loaded (lib/client/island-code.js). */
export function hydratePage(): void {
  const island = document.querySelector<HTMLElement>('[data-hydration]');
  const data = document.querySelector('#first');
  // The console shows a failure: reloading would fail again, and loop.
  if (island && data) void hydrate(island, JSON.parse(data.textContent));
}
