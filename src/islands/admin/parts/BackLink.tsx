import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressOf, comeBack } from '#stores/admin/list-places.ts';

/** Link to the list that a screen belongs to, as it was left: with its filters, its rows and where one was in it. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={addressOf(href)}
      onClick={comeBack}
      className="mb-4 inline-flex items-center gap-2 text-sm text-muted hover:text-ink"
    >
      <ArrowLeft size={16} />
      <span>{children}</span>
    </a>
  );
}
