import { useStore } from '@nanostores/react';
import { usePage } from '#islands/hooks.ts';
import { useLater } from '#islands/later.ts';
import { asksForSlot } from '#lib/contract/devices/rules.ts';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { $adding, $deactivation, $requesting } from '#stores/devices/devices.ts';
import { hrefHere } from '#stores/portal/organization.ts';
import { navigate } from '#stores/portal/router.ts';

const loadDialog = async () => (await import('./DeactivationDialog.tsx')).DeactivationDialog;
const loadRequest = async () => (await import('./OfflineRequest.tsx')).OfflineRequest;
const loadMore = async () => (await import('./MoreDevices.tsx')).MoreDevices;
const loadFreeSlot = async () => (await import('./FreeSlot.tsx')).FreeSlot;

/** The dialogs about a licence's devices, each loaded on first use. */
export function DeviceDialogs({ license }: { license: License | undefined }) {
  return (
    <>
      <Question />
      {license && <Request license={license} />}
      <More />
      {license?.status === 'active' && <LimitReached key={license.id} license={license} />}
    </>
  );
}

/** Remains mounted, since it moves the focus after it has closed. */
function Question() {
  const isAsked = useStore($deactivation, { ssr: 'initial' }) !== undefined;
  const Dialog = useLater(isAsked, loadDialog, () => $deactivation.set(undefined));
  return Dialog && <Dialog />;
}

/** The dialog for a request file; the licence may reload behind it. */
function Request({ license }: { license: License }) {
  const isOpen = useStore($requesting, { ssr: 'initial' }) !== undefined;
  const Dialog = useLater(isOpen, loadRequest, () => $requesting.set(undefined));
  return Dialog && <Dialog license={license} />;
}

/** The dialog that adds devices. */
function More() {
  const isOpen = useStore($adding, { ssr: 'initial' }) !== undefined;
  const Dialog = useLater(isOpen, loadMore, () => $adding.set(undefined));
  return Dialog && <Dialog />;
}

/** The dialog opened by an address that a refused program shows; closing it restores the usual address. */
function LimitReached({ license }: { license: License }) {
  const isAsked = asksForSlot(usePage().search);
  const leave = () => navigate(hrefHere('license', { id: license.id }), 'replace');
  const Dialog = useLater(isAsked, loadFreeSlot, leave);
  return Dialog && <Dialog open={isAsked} license={license} onClose={leave} />;
}
