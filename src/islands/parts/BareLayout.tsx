import type { ReactNode } from 'react';
import { TAGLINE } from '#lib/contract/routes.ts';
import { shell } from '#lib/text/shell.ts';
import { Logo } from '../ui/Logo.tsx';
import { Link } from './Link.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { ThemeButton } from './ThemeButton.tsx';

/** The full-width layout of the pages around login. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <Link to="home" aria-label={shell.home} className="flex items-center gap-3">
          <Logo />
          <span lang="en" className="hidden text-xs text-muted sm:inline">
            {TAGLINE}
          </span>
        </Link>
        <ThemeButton />
      </header>
      <main id="content" className="mx-auto grid w-full max-w-md flex-1 content-center px-4 py-10">
        <ScreenBoundary>{children}</ScreenBoundary>
      </main>
    </div>
  );
}
