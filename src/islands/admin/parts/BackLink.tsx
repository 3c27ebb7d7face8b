import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressOf, comeBack } from '#stores/admin/list-places.ts';

/** A link back to the list of a screen, which restores its filters, rows and scroll position. */
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
