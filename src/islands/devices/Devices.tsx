import { useMissing, usePage, useRemote } from '#islands/hooks.ts';
import { Loaded } from '#islands/parts/Loaded.tsx';
import { RouteButton } from '#islands/parts/PageLinks.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Meter } from '#islands/ui/data/Meter.tsx';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import { SkeletonTable } from '#islands/ui/feedback/Skeleton.tsx';
import type { Activation } from '#lib/contract/devices/devices.ts';
import { FILE_CHECK_PAGE } from '#lib/contract/devices/rules.ts';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { formatDay } from '#lib/format.ts';
import { devices } from '#lib/text/devices/devices.ts';
import { licenseList } from '#lib/text/licenses/license-list.ts';
import { $deactivation, $requesting, activeDevices } from '#stores/devices/devices.ts';
import { activationList } from '#stores/licenses/license.ts';
import { AddDevices } from './AddDevices.tsx';
import { DeviceDialogs } from './DeviceDialogs.tsx';
import { DeviceTable } from './DeviceTable.tsx';

/** The devices of a licence, with the number of slots in use. */
export function Devices({ license }: { license: License | undefined }) {
  const remote = useRemote(activationList);
  const { id: licenseId = '' } = usePage().params;
  const missing = useMissing();
  const active = remote.state === 'ready' ? activeDevices(remote.data.results).length : 0;
  return (
    <section aria-labelledby="devices" aria-busy={remote.state === 'loading'} className="mt-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="devices" tabIndex={-1} className="scroll-mt-20 text-xl">
            {devices.title}
          </h2>
          <p className="mt-1 max-w-prose text-sm text-muted">{devices.intro}</p>
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {license && <AddDevices license={license} />}
          {license?.status === 'active' && !missing.has('requestOfflineFile') && (
            <Button variant="secondary" size="s" onClick={() => $requesting.set(licenseId)}>
              {devices.request}
            </Button>
          )}
          {active > 1 && !missing.has('deactivateAll') && (
            <Button
              variant="secondary"
              size="s"
              onClick={() => $deactivation.set({ kind: 'all', licenseId, count: active })}
            >
              {devices.deactivateAll}
            </Button>
          )}
        </div>
      </div>
      {license && (
        <div className="mb-4 max-w-sm">
          <Meter
            label={licenseList.devices}
            value={license.active_activations}
            max={license.max_activations}
            text={licenseList.deviceUse(license.active_activations, license.max_activations)}
            tone={license.active_activations >= license.max_activations ? 'warning' : 'brand'}
          />
          {license.extra_devices > 0 && (
            <p className="mt-2 text-sm text-muted">{devices.bought(license.extra_devices)}</p>
          )}
          {license.lease_minutes > 0 && (
            <p className="mt-2 text-sm text-muted">{devices.leased(license.lease_minutes)}</p>
          )}
          {license.swaps && license.lease_minutes === 0 && (
            <p className="mt-2 text-sm text-muted">
              {[
                devices.swaps(license.swaps.used, license.swaps.limit),
                license.swaps.next_at && devices.nextSwap(formatDay(license.swaps.next_at)),
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
          )}
        </div>
      )}
      <Loaded store={activationList} loading={<SkeletonTable rows={2} />}>
        {({ results }) => <DeviceList rows={results} />}
      </Loaded>
      <DeviceDialogs license={license} />
    </section>
  );
}

function DeviceList({ rows }: { rows: Activation[] }) {
  if (rows.length === 0)
    return (
      <EmptyState
        picture="devices"
        title={devices.empty}
        description={devices.emptyText}
        action={
          <RouteButton to="downloads" variant="secondary">
            {devices.download}
          </RouteButton>
        }
      />
    );
  return (
    <>
      <DeviceTable rows={rows} />
      <p className="mt-3 max-w-prose text-sm text-muted">
        {devices.offlineHint}{' '}
        <a href={FILE_CHECK_PAGE} target="_self" className="text-brand underline underline-offset-4">
          {devices.checkFile}
        </a>
      </p>
    </>
  );
}
