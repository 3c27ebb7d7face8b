import { Button } from '#islands/ui/actions/Button.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { proof } from '#lib/text/security/proof.ts';
import { ui } from '#lib/text/ui.ts';
import { confirmationForm, dismissConfirmation } from '#stores/security/confirmation.ts';
import { Proof } from './Proof.tsx';

/** Asks for a proof of identity before a sensitive action. */
export function Confirmation({ ways }: { ways: readonly string[] | undefined }) {
  return (
    <Modal open={ways !== undefined} title={proof.title} onClose={dismissConfirmation}>
      <p className="mb-5 text-sm text-muted">{proof.intro}</p>
      {ways && (
        <Proof
          ways={ways}
          proofForm={confirmationForm}
          extra={
            <Button variant="secondary" onClick={dismissConfirmation}>
              {ui.cancel}
            </Button>
          }
        />
      )}
    </Modal>
  );
}
