import { useStore } from '@nanostores/react';
import { Link } from '#islands/parts/Link.tsx';
import type { Elements } from '#islands/ui/elements.ts';
import { Logo } from '#islands/ui/icons/Logo.tsx';
import { TAGLINE } from '#lib/contract/routes/routes.ts';
import { shell } from '#lib/text/shell/shell.ts';
import { $loadingScreen } from '#stores/portal/screen.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { ThemeButton } from './ThemeButton.tsx';

/**
 * The full-width layout of the login pages. Their forms look alike, so the old one disappears at once: visitors must
 * not type into it while the next one loads.
 */
export function BareLayout({ children }: { children: Elements }) {
  const loading = useStore($loadingScreen, { ssr: 'initial' });
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <div className="flex items-center gap-3">
          <Link to="home" aria-label={shell.home}>
            <Logo />
          </Link>
          <span lang="en" className="hidden text-xs text-muted sm:inline">
            {TAGLINE}
          </span>
        </div>
        <ThemeButton />
      </header>
      <main id="content" className="mx-auto grid w-full max-w-md flex-1 content-center px-4 py-10">
        {loading ? (
          <progress aria-label={shell.loading} className="h-0.5 w-full animate-appear accent-brand" />
        ) : (
          <ScreenBoundary>{children}</ScreenBoundary>
        )}
      </main>
    </div>
  );
}
