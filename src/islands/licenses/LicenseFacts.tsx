import { useStore } from '@nanostores/react';
import { useMay, useMissing } from '#islands/hooks.ts';
import { useLater } from '#islands/later.ts';
import { LicenseKey } from '#islands/parts/LicenseKey.tsx';
import { LicenseStatus } from '#islands/parts/LicenseStatus.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { isInGrace, paidEnd } from '#lib/contract/licenses/rules.ts';
import { formatDay, formatEuro } from '#lib/format.ts';
import { licenseList } from '#lib/text/licenses/license-list.ts';
import { licensePage } from '#lib/text/licenses/license-page.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';
import { featureNames, limitNames } from '#lib/text/products/entitlements.ts';
import { $replacing } from '#stores/licenses/license.ts';
import { DaysLeft } from './DaysLeft.tsx';

const loadDialog = async () => (await import('./KeyReplacement.tsx')).KeyReplacement;
const loadPreviews = async () => (await import('./Previews.tsx')).Previews;

/** The licence's key, status, dates, duration and price. */
export function LicenseFacts({ license }: { license: License }) {
  const { duration_months: months, is_trial } = license;
  const isManager = useMay('admin');
  const Previews = useLater(isManager && license.previews !== null, loadPreviews);
  const bought = months === null ? '—' : licenseList.months(months);
  return (
    <Card>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-4 border-b border-line pb-5">
        <div className="min-w-0">
          <p className="text-sm text-muted">{licensePage.key}</p>
          <LicenseKey value={license.license_key} product={license.product_name} covered />
          {license.license_key === '' && isManager && (
            <p className="mt-1 text-sm text-muted">{licensePage.unknownKey}</p>
          )}
          {isManager && <ReplaceKey key={license.id} license={license} />}
        </div>
        <p className="flex flex-wrap gap-2">
          {license.auto_renewal && <Badge tone="brand">{licenseList.autoRenewal}</Badge>}
          <LicenseStatus license={license} />
        </p>
      </div>
      <Warning text={warningOf(license)} />
      <Facts
        facts={[
          { term: licensePage.expiry, value: formatDay(paidEnd(license)) },
          { term: licensePage.grace, value: graceOf(license) },
          { term: licensePage.remaining, value: <DaysLeft license={license} /> },
          { term: licensePage.created, value: formatDay(license.created_at) },
          { term: licensePage.activated, value: formatDay(license.activated_at) },
          { term: licensePage.duration, value: is_trial ? licenseWords.trial : bought },
          { term: licensePage.price, value: license.owner ? '' : formatEuro(license.purchase_price) },
          { term: licensePage.sellerNote, value: license.seller_note },
          ...allowedFacts(license.entitlements),
        ].filter(({ value }) => value)}
      />
      {Previews && <Previews license={license} />}
    </Card>
  );
}

const Warning = ({ text }: { text: string | undefined }) =>
  text && (
    <p role="status" className="mb-5 rounded-m border-l-4 border-warning bg-warning-soft p-4">
      {text}
    </p>
  );

/** The grace period's end; omitted for a licence that was ended early or has expired, since it would be misleading. */
const graceOf = ({ status, grace_until: grace }: License) =>
  status === 'active' && grace ? formatDay(grace) : '';

/** What the owner should know about the licence's end. */
function warningOf(license: License) {
  const { status, unpaid_until: unpaid, up_to_version: kept } = license;
  if (unpaid) return licensePage.unpaid(formatDay(unpaid), status === 'expired');
  if (status === 'expired') return kept ? licensePage.keeps(license.product_name, kept) : undefined;
  return status === 'active' && isInGrace(license)
    ? licensePage.graced(formatDay(paidEnd(license)), formatDay(license.expires_at))
    : undefined;
}

/** The entitlements that staff have set for the licence. */
function allowedFacts(allowed: License['entitlements']) {
  if (!allowed) return [];
  return [
    { term: licensePage.features, value: featureNames(allowed).join(', ') },
    { term: licensePage.limits, value: limitNames(allowed).join(', ') },
  ];
}

/** Loads the dialog on first use. It remains mounted, since it moves the focus after it has closed. */
function ReplaceKey({ license }: { license: License }) {
  const isOpen = useStore($replacing, { ssr: 'initial' }) !== undefined;
  const Dialog = useLater(isOpen, loadDialog, () => $replacing.set(undefined));
  const isOffered = !useMissing().has('replaceKey');
  if (!isOffered || license.owner || (license.status !== 'active' && license.status !== 'expired'))
    return null;
  return (
    <>
      <Button variant="secondary" size="s" className="mt-2" onClick={() => $replacing.set(license)}>
        {licensePage.replaceKey}
      </Button>
      {Dialog && <Dialog />}
    </>
  );
}
