import { useStore } from '@nanostores/react';
import { useMissing, usePage, useRemote } from '#islands/hooks.ts';
import { useLater } from '#islands/later.ts';
import { LoadError } from '#islands/parts/LoadError.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { Meter } from '#islands/ui/data/Meter.tsx';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import { SkeletonTable } from '#islands/ui/feedback/Skeleton.tsx';
import { asksForSlot } from '#lib/contract/devices/free-slot.ts';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { formatDay } from '#lib/format.ts';
import { devices } from '#lib/text/devices/devices.ts';
import { licenseList } from '#lib/text/licenses/license-list.ts';
import {
  $deactivation,
  activeDevices,
  askToDeactivate,
  cancelDeactivation,
} from '#stores/devices/devices.ts';
import { activationList } from '#stores/licenses/license.ts';
import { navigate } from '#stores/portal/router.ts';
import { DeviceTable } from './DeviceTable.tsx';

const loadDialog = async () => (await import('./DeactivationDialog.tsx')).DeactivationDialog;
const loadFreeSlot = async () => (await import('./FreeSlot.tsx')).FreeSlot;

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
        {active > 1 && !missing.has('deactivateAll') && (
          <Button
            variant="secondary"
            size="s"
            onClick={() => askToDeactivate({ kind: 'all', licenseId, count: active })}
          >
            {devices.deactivateAll}
          </Button>
        )}
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
          {license.swaps && (
            <p className="mt-2 text-sm text-muted">
              {devices.swaps(license.swaps.used, license.swaps.limit)}{' '}
              {license.swaps.next_at && devices.nextSwap(formatDay(license.swaps.next_at))}
            </p>
          )}
        </div>
      )}
      <DeviceList />
      <Question />
      {license?.status === 'active' && <LimitReached key={licenseId} license={license} />}
    </section>
  );
}

/** The dialog, loaded when first needed. It stays mounted, since it moves the focus after it has closed. */
function Question() {
  const isAsked = useStore($deactivation, { ssr: 'initial' }).state !== 'idle';
  const Dialog = useLater(isAsked, loadDialog, cancelDeactivation);
  return Dialog && <Dialog />;
}

/** The dialog of an address that a refused program shows; closing it leaves the page as it is at any other time. */
function LimitReached({ license }: { license: License }) {
  const isAsked = asksForSlot(usePage().search);
  const leave = () => navigate(href('license', { id: license.id }), 'replace');
  const Dialog = useLater(isAsked, loadFreeSlot, leave);
  return Dialog && <Dialog open={isAsked} license={license} onClose={leave} />;
}

function DeviceList() {
  const remote = useRemote(activationList);
  switch (remote.state) {
    case 'loading':
      return <SkeletonTable rows={2} />;
    case 'error':
      return <LoadError error={remote} onRetry={() => void activationList.reload()} />;
    case 'ready':
      if (remote.data.results.length === 0) {
        return (
          <EmptyState
            picture="devices"
            title={devices.empty}
            description={devices.emptyText}
            action={
              <ButtonLink href={href('downloads')} variant="secondary">
                {devices.download}
              </ButtonLink>
            }
          />
        );
      }
      return (
        <>
          <DeviceTable rows={remote.data.results} />
          <p className="mt-3 max-w-prose text-sm text-muted">{devices.offlineHint}</p>
        </>
      );
  }
}
