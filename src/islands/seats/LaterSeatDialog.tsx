import { useStore } from '@nanostores/react';
import { useLater } from '#islands/later.ts';
import { $seatChange } from '#stores/seats/seats.ts';

const load = async () => (await import('./SeatDialog.tsx')).SeatDialog;

/** The dialog comes when it is first needed, and is kept mounted: it moves the focus after it has closed. */
export function LaterSeatDialog() {
  const isOpen = useStore($seatChange, { ssr: 'initial' }) !== undefined;
  const Dialog = useLater(isOpen, load, () => $seatChange.set(undefined));
  return Dialog ? <Dialog /> : null;
}
