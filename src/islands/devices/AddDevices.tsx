import { useCheckoutHref } from '#islands/checkout/checkout-href.ts';
import { useMissing, useProvider } from '#islands/hooks.ts';
import { Button } from '#islands/ui/actions/Button.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { devices as words } from '#lib/text/devices/devices.ts';
import { $adding } from '#stores/devices/devices.ts';

/** Opens the checkout page for more devices if it is paid with money, else a dialog. */
export function AddDevices({ license }: { license: License }) {
  const provider = useProvider();
  const checkoutHref = useCheckoutHref();
  const missing = useMissing();
  if (!license.more_devices || missing.has('addDevices')) return null;
  if (provider === 'stripe')
    return (
      <ButtonLink
        href={checkoutHref(license.product_id ?? '', { license: license.id, devices: '1' })}
        variant="secondary"
        size="s"
      >
        {words.add}
      </ButtonLink>
    );
  return (
    <Button variant="secondary" size="s" onClick={() => $adding.set(license)}>
      {words.add}
    </Button>
  );
}
