import { useEffect, useRef } from 'react';
import { usePage } from '#islands/hooks.ts';
import { ResendLater } from '#islands/parts/ResendLater.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { closedRoute } from '#lib/contract/routes/guard.ts';
import { routes } from '#lib/contract/routes/routes.ts';
import { unverified } from '#lib/text/dashboard.ts';

/** Says why all other pages are closed, and offers a new link. Takes the focus if one of them was requested. */
export function Unverified({ email }: { email: string }) {
  const page = usePage();
  const closed = closedRoute(page.search);
  const frame = useRef<HTMLDivElement>(null);

  // Each press on a closed page opens the dashboard anew. The new screen's heading has the focus first.
  useEffect(() => {
    const focus = () => frame.current?.querySelector<HTMLElement>('[data-alert]')?.focus();
    if (closedRoute(page.search)) queueMicrotask(focus);
  }, [page]);

  return (
    <div ref={frame} className="mb-6">
      <Alert tone="warning" title={unverified.title}>
        {closed && <p>{unverified.closed(routes[closed].title)}</p>}
        <p>{unverified.text}</p>
        <ResendLater email={email} />
      </Alert>
    </div>
  );
}
