import { useEffect, useRef } from 'react';
import { usePage } from '#islands/hooks.ts';
import { ResendVerification } from '#islands/parts/ResendVerification.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { closedRoute } from '#lib/contract/routes/guard.ts';
import { routes } from '#lib/contract/routes/routes.ts';
import { shell } from '#lib/text/shell/shell.ts';

/** Why every other page is closed, and the way to a new link. Takes the focus when one of them was asked for. */
export function Unverified({ email }: { email: string }) {
  const page = usePage();
  const closed = closedRoute(page.search);
  const frame = useRef<HTMLDivElement>(null);

  // Each press on a closed page makes a new page of the dashboard.
  useEffect(() => {
    if (closedRoute(page.search)) frame.current?.querySelector<HTMLElement>('[data-alert]')?.focus();
  }, [page]);

  return (
    <div ref={frame} className="mb-6">
      <Alert tone="warning" title={shell.unverified.title}>
        {closed && <p>{shell.unverified.closed(routes[closed].title)}</p>}
        <p>{shell.unverified.text}</p>
        <div>
          <ResendVerification email={email} />
        </div>
      </Alert>
    </div>
  );
}
