import { LicenseStatus } from '#islands/parts/LicenseStatus.tsx';
import { Link } from '#islands/parts/Link.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { dashboard } from '#lib/text/dashboard.ts';
import type { TimelineMonth } from '#stores/dashboard.ts';

/** The next licence ends, by month (docs/product.md, 5.5 Upcoming expiries). */
export function Timeline({ months }: { months: readonly TimelineMonth[] }) {
  if (months.length === 0) return null;
  return (
    <Card title={dashboard.expiries}>
      <ol className="grid gap-4">
        {months.map(({ month, ends }) => (
          <li key={month} className="grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_1fr]">
            <h3 className="text-sm text-muted first-letter:uppercase">{month}</h3>
            <ul className="grid gap-1.5 border-l border-line-strong pl-4">
              {ends.map(({ day, license }) => (
                <li key={license.id} className="flex flex-wrap items-center gap-x-3 text-sm">
                  <span className="w-5 text-right font-semibold tabular">{day}</span>
                  <Link
                    to="license"
                    params={{ id: license.id }}
                    className="min-w-0 flex-1 wrap-anywhere hover:text-brand hover:underline"
                  >
                    {license.product_name}
                  </Link>
                  <LicenseStatus license={license} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  );
}
