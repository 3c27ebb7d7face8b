import { useEffect, useRef } from 'react';
import { BareLayout } from '#islands/shell/BareLayout.tsx';
import { Overlays } from '#islands/shell/Overlays.tsx';
import type { FirstPage } from '#lib/contract/routes/first-page.ts';
import { focusPlace } from '#stores/kernel/place.ts';
import { FirstContext, usePath, useRoute } from './hooks.ts';
import { loadedScreen } from './screens.ts';

interface PortalProps {
  first: FirstPage;
  /** Called once, after the island has hydrated. */
  onReady?: () => void;
}

/** The members' screens and the login pages: one island with one router. */
export function Portal({ first, onReady }: PortalProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <FirstContext value={first}>
      <Shell />
      <Overlays />
    </FirstContext>
  );
}

function Shell() {
  const screen = loadedScreen(useRoute());
  useHeadingFocus(usePath());
  const Layout = screen && 'Layout' in screen ? screen.Layout : BareLayout;
  return <Layout>{screen && <screen.default />}</Layout>;
}

/** Focuses the new screen's heading after a navigation, or after going back the link that the visitor had followed. */
function useHeadingFocus(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (!focusPlace()) document.querySelector<HTMLElement>('#screen-title')?.focus({ preventScroll: true });
  }, [path]);
}
