import { useStore } from '@nanostores/react';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { formatEuro } from '#lib/format.ts';
import { moreDevices as words } from '#lib/text/devices/more-devices.ts';
import { $typedDevices, centsFor, devicesIn, moreDevicesDialog } from '#stores/devices/more-devices.ts';

/** Adds devices to a licence; shows days and price first. */
export function MoreDevices() {
  const typed = useStore($typedDevices, { ssr: 'initial' });
  return (
    <FormDialog
      dialog={moreDevicesDialog}
      words={({ more_devices: offer }) => ({
        title: words.title,
        text: offer ? words.intro(formatEuro(offer.month_price), offer.days) : undefined,
        submit: offer ? submitFor(typed, offer) : undefined,
        busy: words.busy,
        failed: words.failedTitle,
      })}
    >
      {({ more_devices: offer }) => offer && <Fields offer={offer} typed={typed} />}
    </FormDialog>
  );
}

type Offer = NonNullable<License['more_devices']>;

function submitFor(typed: string, offer: Offer): string {
  const devices = devicesIn(typed, offer);
  return devices === undefined ? words.choose : words.submit(formatEuro(centsFor(devices, offer)));
}

function Fields({ offer, typed }: { offer: Offer; typed: string }) {
  const devices = devicesIn(typed, offer);
  return (
    <>
      <Field
        label={words.howMany}
        name="devices"
        type="number"
        min={1}
        max={offer.most}
        required
        defaultValue={typed}
        onChange={(event) => $typedDevices.set(event.currentTarget.value)}
      />
      <p aria-live="polite" className="text-sm">
        {devices !== undefined && words.sum(devices, offer.days, formatEuro(centsFor(devices, offer)))}
      </p>
    </>
  );
}
