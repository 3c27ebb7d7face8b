import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useMissing, useUser } from '#islands/hooks.ts';
import { useLater } from '#islands/later.ts';
import type { Elements } from '#islands/ui/elements.ts';
import { Boundary } from '#islands/ui/feedback/Boundary.tsx';
import { frame } from '#lib/text/shell/frame.ts';
import { shell } from '#lib/text/shell/shell.ts';
import { $loadingScreen } from '#stores/portal/screen.ts';
import { $drawerOpen, closeDrawer } from '#stores/shell/sidebar.ts';
import { Header } from './Header.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { Sidebar } from './Sidebar.tsx';

/** The members' layout: sidebar, header, screen. */
export function SidebarLayout({ children }: { children: Elements }) {
  const isDrawer = useStore($drawerOpen, { ssr: () => false });
  return (
    <div className="flex min-h-dvh">
      {/* A landmark, since without JavaScript there are links before it. */}
      <nav aria-label={frame.skip} className="contents">
        <a
          href="#content"
          target="_self"
          className="sr-only z-40 rounded-m bg-brand px-4 py-2 text-on-brand focus:not-sr-only focus:absolute focus:top-3 focus:left-3"
        >
          {frame.skip}
        </a>
      </nav>
      <Boundary>
        <Sidebar isDrawer={isDrawer} />
      </Boundary>
      {isDrawer && (
        <button
          type="button"
          aria-label={frame.closeSidebar}
          onClick={closeDrawer}
          className="fixed inset-0 z-20 bg-backdrop"
        />
      )}
      <div inert={isDrawer} className="flex min-w-0 flex-1 flex-col">
        <Boundary>
          <Header />
        </Boundary>
        <LoadingBar />
        <main id="content" className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 sm:px-8">
          <AddressNotice />
          <ScreenBoundary>{children}</ScreenBoundary>
        </main>
      </div>
    </div>
  );
}

const loadNotice = async () => (await import('./AssistedEmail.tsx')).AssistedEmail;

/** Shown if support was asked to change the account's address. This is rare, so its code loads only then. */
function AddressNotice() {
  const at = useUser()?.assisted_email_at;
  const isLacking = useMissing().has('stopOwnAssistedEmail');
  const Notice = useLater(Boolean(at), loadNotice);
  // The server's page has this date; a login's response does not.
  useEffect(() => {
    if (at === undefined && !isLacking)
      void import('#stores/account/assisted-email.ts').then((store) => store.learnAssistedEmail());
  }, [at, isLacking]);
  return at && Notice ? <Notice at={at} /> : null;
}

/** A separate component, so that nothing else rerenders when a screen starts to load. */
function LoadingBar() {
  const loading = useStore($loadingScreen, { ssr: 'initial' });
  if (!loading) return null;
  return <progress aria-label={shell.loading} className="h-0.5 w-full animate-appear accent-brand" />;
}
