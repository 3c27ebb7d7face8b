import { useEffect, useRef } from 'react';
import { matchRoute } from '#lib/contract/routes.ts';
import { replayEarlyAction } from '#stores/early-action.ts';
import { type First, startPortal } from '#stores/portal.ts';
import { FirstContext, usePage } from './hooks.ts';
import { BareLayout } from './parts/BareLayout.tsx';
import { Toasts } from './parts/Toasts.tsx';
import { loadedScreen, loadScreen } from './screens.ts';

// The first screen's code belongs to the first render: hydration must not wait inside React.
if (!import.meta.env.SSR) {
  const page = matchRoute(new URL(location.href));
  if (page) await loadScreen(page.route);
}

/** The whole signed-in portal and the pages around login: one island, one router. */
export default function Portal({ first }: { first: First }) {
  if (!import.meta.env.SSR) startPortal(first, loadScreen);
  useEffect(replayEarlyAction, []);
  return (
    <FirstContext value={first}>
      <Shell />
      <Toasts />
    </FirstContext>
  );
}

function Shell() {
  const page = usePage();
  const screen = loadedScreen(page.route);
  useHeadingFocus(page.path);
  const Layout = screen && 'Layout' in screen ? screen.Layout : BareLayout;
  return <Layout>{screen && <screen.default />}</Layout>;
}

/** After a navigation the focus goes to the new screen's heading, as a new document would put it on top. */
function useHeadingFocus(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.querySelector<HTMLElement>('#screen-title')?.focus({ preventScroll: true });
  }, [path]);
}
