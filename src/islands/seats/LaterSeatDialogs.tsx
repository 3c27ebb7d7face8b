import { useStore } from '@nanostores/react';
import { useLater } from '#islands/later.ts';
import { $moving, $seatChange } from '#stores/seats/seats.ts';

const load = async () => (await import('./SeatDialogs.tsx')).SeatDialogs;

/** Loads the dialogs on first use and keeps them mounted, since they move the focus after they have closed. */
export function LaterSeatDialogs() {
  const change = useStore($seatChange, { ssr: 'initial' });
  const moving = useStore($moving, { ssr: 'initial' });
  const Dialogs = useLater((change ?? moving) !== undefined, load, () => {
    $seatChange.set(undefined);
    $moving.set(undefined);
  });
  return Dialogs ? <Dialogs /> : null;
}
