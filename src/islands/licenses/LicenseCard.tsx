import { useState } from 'react';
import { useHref } from '#islands/hooks.ts';
import { LicenseKey } from '#islands/parts/LicenseKey.tsx';
import { LicenseStatus } from '#islands/parts/LicenseStatus.tsx';
import { RouteButton } from '#islands/parts/PageLinks.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { classes } from '#islands/ui/classes.ts';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { Meter } from '#islands/ui/data/Meter.tsx';
import { RowToggle } from '#islands/ui/data/RowToggle.tsx';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { formatDay } from '#lib/format.ts';
import { licenseList } from '#lib/text/licenses/license-list.ts';
import { announceManagement, managementOf } from '#stores/licenses/licenses.ts';
import { nameOf } from './license-name.ts';

/** A licence of the flat view (docs/product.md, 7.6 Licence list): on a phone, two lines until it is opened. */
export function LicenseCard({ license }: { license: License }) {
  const [isOpen, setOpen] = useState(false);
  const used = licenseList.deviceUse(license.active_activations, license.max_activations);
  const end = formatDay(license.expires_at);
  const name = nameOf(license.product_name, license);
  const closed = !isOpen && 'not-codeless:hidden';
  return (
    <article className="relative flex flex-col gap-1 rounded-l border border-line bg-surface py-3 pr-11 pl-4 shadow-card md:gap-3 md:p-4">
      <RowToggle name={name} isOpen={isOpen} onToggle={setOpen} className="md:hidden" />
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto min-w-0 text-base wrap-anywhere md:text-xl">{license.product_name}</h2>
        {license.auto_renewal && <Badge tone="brand">{licenseList.autoRenewal}</Badge>}
        <LicenseStatus license={license} />
      </header>
      {!isOpen && (
        <p className="flex justify-between gap-3 text-sm text-muted codeless:hidden md:hidden">
          <span className="tabular">{`${licenseList.expiry} ${end}`}</span>
          <span>{used}</span>
        </p>
      )}
      <div className={classes('relative mt-2 flex flex-col gap-3 md:mt-0 md:flex', closed)}>
        <More license={license} used={used} />
      </div>
      <footer className={classes('relative mt-2 flex flex-wrap gap-2 md:mt-auto md:flex', closed)}>
        <RouteButton to="license" params={{ id: license.id }} variant="secondary" size="s">
          <span>{licenseList.details}</span>
          <span className="sr-only">{` ${name}`}</span>
        </RouteButton>
        <Manage license={license} name={name} />
      </footer>
    </article>
  );
}

function More({ license, used }: { license: License; used: string }) {
  const full = license.active_activations >= license.max_activations;
  return (
    <>
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
        text={used}
        tone={full ? 'warning' : 'brand'}
      />
    </>
  );
}

/** «Gestisci»: a link to the licence's devices, or a notice that they cannot be managed yet. */
function Manage({ license, name }: { license: License; name: string }) {
  const href = useHref();
  const label = (
    <>
      <span>{licenseList.manage}</span>
      <span className="sr-only">{` ${name}`}</span>
    </>
  );
  switch (managementOf(license)) {
    case 'none':
      return null;
    case 'page':
      return (
        <ButtonLink href={`${href('license', { id: license.id })}#devices`} variant="ghost" size="s">
          {label}
        </ButtonLink>
      );
    case 'later':
      return (
        <Button variant="ghost" size="s" onClick={() => announceManagement(license.product_name)}>
          {label}
        </Button>
      );
  }
}
