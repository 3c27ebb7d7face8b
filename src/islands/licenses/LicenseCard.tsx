import { LicenseKey } from '#islands/parts/LicenseKey.tsx';
import { LicenseStatus } from '#islands/parts/LicenseStatus.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { Meter } from '#islands/ui/data/Meter.tsx';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { formatDay } from '#lib/format.ts';
import { licenseList } from '#lib/text/licenses/license-list.ts';
import { announceManagement, managementOf } from '#stores/licenses/licenses.ts';

/** A licence of the flat view (docs/product.md, 7.6 Licence list). */
export function LicenseCard({ license }: { license: License }) {
  const detail = href('license', { id: license.id });
  const full = license.active_activations >= license.max_activations;
  return (
    <article className="flex flex-col gap-4 rounded-l border border-line bg-surface p-5 shadow-card">
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-xl">{license.product_name}</h2>
        {license.auto_renewal && <Badge tone="brand">{licenseList.autoRenewal}</Badge>}
        <LicenseStatus license={license} />
      </header>
      <LicenseKey value={license.license_key} product={license.product_name} />
      <dl className="grid grid-cols-2 gap-3 text-sm">
        <div>
          <dt className="text-muted">{licenseList.activated}</dt>
          <dd className="tabular">{formatDay(license.activated_at ?? license.created_at)}</dd>
        </div>
        <div>
          <dt className="text-muted">{licenseList.expiry}</dt>
          <dd className="tabular">{formatDay(license.expires_at)}</dd>
        </div>
      </dl>
      <Meter
        label={licenseList.devices}
        value={license.active_activations}
        max={license.max_activations}
        text={licenseList.deviceUse(license.active_activations, license.max_activations)}
        tone={full ? 'warning' : 'brand'}
      />
      <footer className="mt-auto flex flex-wrap gap-2">
        <ButtonLink href={detail} variant="secondary" size="s">
          {licenseList.details}
        </ButtonLink>
        <Manage license={license} />
      </footer>
    </article>
  );
}

/** «Gestisci»: a link to the licence's devices, or a notice that they cannot be managed yet. */
function Manage({ license }: { license: License }) {
  switch (managementOf(license)) {
    case 'none':
      return null;
    case 'page':
      return (
        <ButtonLink href={`${href('license', { id: license.id })}#devices`} variant="ghost" size="s">
          {licenseList.manage}
        </ButtonLink>
      );
    case 'later':
      return (
        <Button variant="ghost" size="s" onClick={() => announceManagement(license.product_name)}>
          {licenseList.manage}
        </Button>
      );
  }
}
