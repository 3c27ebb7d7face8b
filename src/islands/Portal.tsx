import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { BareLayout } from '#islands/shell/BareLayout.tsx';
import { Toasts } from '#islands/shell/Toasts.tsx';
import { Boundary } from '#islands/ui/feedback/Boundary.tsx';
import type { FirstPage } from '#lib/contract/routes/first-page.ts';
import { $ways, answer } from '#stores/portal/confirm.ts';
import { FirstContext, usePath, useRoute } from './hooks.ts';
import { useLater } from './later.ts';
import { loadedScreen } from './screens.ts';

interface PortalProps {
  first: FirstPage;
  /** Called once in the browser, when the island answers. */
  onReady?: () => void;
}

/** The members' screens and the pages around login: one island, one router. */
export function Portal({ first, onReady }: PortalProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <FirstContext value={first}>
      <Shell />
      <Boundary>
        <Questions />
      </Boundary>
      <Boundary>
        <Toasts />
      </Boundary>
    </FirstContext>
  );
}

function Shell() {
  const screen = loadedScreen(useRoute());
  useHeadingFocus(usePath());
  const Layout = screen && 'Layout' in screen ? screen.Layout : BareLayout;
  return <Layout>{screen && <screen.default />}</Layout>;
}

const loadConfirmation = async () => (await import('./security/Confirmation.tsx')).Confirmation;
const dismiss = () => answer(false);

/** The question that a call which matters asks first. */
function Questions() {
  const ways = useStore($ways, { ssr: 'initial' });
  const Confirmation = useLater(ways !== undefined, loadConfirmation, dismiss);
  return Confirmation && <Confirmation ways={ways} />;
}

/** Moves the focus to the new screen's heading after a navigation. */
function useHeadingFocus(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.querySelector<HTMLElement>('#screen-title')?.focus({ preventScroll: true });
  }, [path]);
}
