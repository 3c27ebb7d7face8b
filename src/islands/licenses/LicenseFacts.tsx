import { DaysLeft, LicenseStatus } from '#islands/parts/LicenseBits.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { formatDay, formatEuro } from '#lib/format.ts';
import { license as text } from '#lib/text/licenses/license.ts';
import { licenses } from '#lib/text/licenses/licenses.ts';
import { SecretKey } from './SecretKey.tsx';

/** The licence's key, status, dates, duration and price. */
export function LicenseFacts({ license }: { license: License }) {
  const months = license.duration_months;
  return (
    <Card>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-4 border-b border-line pb-5">
        <div className="min-w-0">
          <p className="text-sm text-muted">{text.key}</p>
          <SecretKey value={license.license_key} product={license.product_name} />
        </div>
        <p className="flex flex-wrap gap-2">
          {license.auto_renewal && <Badge tone="brand">{licenses.autoRenewal}</Badge>}
          <LicenseStatus license={license} />
        </p>
      </div>
      <Facts
        facts={[
          { term: text.expiry, value: formatDay(license.expires_at) },
          { term: text.remaining, value: <DaysLeft days={license.days_until_expiry} /> },
          { term: text.created, value: formatDay(license.created_at) },
          { term: text.activated, value: formatDay(license.activated_at) },
          { term: text.duration, value: months === null ? '—' : licenses.months(months) },
          { term: text.price, value: formatEuro(license.purchase_price) },
        ]}
      />
    </Card>
  );
}
