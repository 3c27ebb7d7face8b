import { MoveDialog } from '#islands/moves/MoveDialog.tsx';
import { SeatDialog } from './SeatDialog.tsx';

/** The dialogs that assign licences to others or transfer them permanently. */
export const SeatDialogs = () => (
  <>
    <SeatDialog />
    <MoveDialog />
  </>
);
