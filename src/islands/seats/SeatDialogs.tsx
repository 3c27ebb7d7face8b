import { MoveDialog } from '#islands/moves/MoveDialog.tsx';
import { SeatDialog } from './SeatDialog.tsx';

/** What is asked of who gives licences to others, for a while or for good. */
export const SeatDialogs = () => (
  <>
    <SeatDialog />
    <MoveDialog />
  </>
);
