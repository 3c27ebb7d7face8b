import { useStore } from '@nanostores/react';
import { useLater } from '#islands/later.ts';
import { Boundary } from '#islands/ui/feedback/Boundary.tsx';
import { $confirmMethods, answer } from '#stores/kernel/confirm.ts';
import { Toasts } from './Toasts.tsx';

/** The overlays of both islands; an error in one part does not affect the rest. */
export function Overlays() {
  return (
    <>
      <Boundary>
        <Questions />
      </Boundary>
      <Boundary>
        <Toasts />
      </Boundary>
    </>
  );
}

const loadConfirmation = async () => (await import('#islands/security/Confirmation.tsx')).Confirmation;
const dismiss = () => answer(false);

/** The confirmation before a sensitive call. */
function Questions() {
  const ways = useStore($confirmMethods, { ssr: 'initial' });
  const Confirmation = useLater(ways !== undefined, loadConfirmation, dismiss);
  return Confirmation && <Confirmation ways={ways} />;
}
