import { useStore } from '@nanostores/react';
import { Form } from '#islands/parts/Form.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { ConfirmDialog } from '#islands/ui/feedback/ConfirmDialog.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import type { ShopRelease } from '#lib/contract/admin/releases/releases.ts';
import { MAX_REASON_LENGTH } from '#lib/contract/limits.ts';
import { releases as words } from '#lib/text/admin/releases.ts';
import {
  $deciding,
  $question,
  closeQuestion,
  discard,
  higherOffer,
  publish,
  withdrawForm,
} from '#stores/admin/releases/decisions.ts';

/** The dialogs before a release is published or withdrawn, or an upload goes. */
export function Decisions() {
  const question = useStore($question);
  const busy = useStore($deciding) ? words.busy : undefined;
  switch (question?.kind) {
    case undefined:
      return null;
    case 'publish': {
      const { upload } = question;
      const { product_name: product, version, channel } = upload;
      const higher = higherOffer(upload);
      return (
        <ConfirmDialog
          open
          title={higher ? words.publishLowerTitle : words.publishTitle}
          confirmLabel={higher ? words.publishLower : words.publish}
          busy={busy}
          onConfirm={() => void publish(upload)}
          onClose={closeQuestion}
        >
          <p>
            {higher
              ? words.publishLowerText(product, version, higher)
              : words.publishText(product, version, channel)}
          </p>
        </ConfirmDialog>
      );
    }
    case 'discard': {
      const { upload } = question;
      return (
        <ConfirmDialog
          open
          title={words.discardTitle}
          confirmLabel={words.discard}
          tone="critical"
          busy={busy}
          onConfirm={() => void discard(upload)}
          onClose={closeQuestion}
        >
          <p>{words.discardText}</p>
        </ConfirmDialog>
      );
    }
    case 'withdraw':
      return <Withdrawal release={question.release} />;
  }
}

function Withdrawal({ release }: { release: ShopRelease }) {
  return (
    <Modal open title={words.withdrawTitle} onClose={closeQuestion}>
      <Form store={withdrawForm} read={(values) => ({ release, values })} failedTitle={words.withdrawFailed}>
        <p>{words.withdrawText(release.product_name, release.version)}</p>
        <Field label={words.reason} name="reason" maxLength={MAX_REASON_LENGTH} />
        <div className="flex justify-end">
          <Submit variant="critical" busy={words.busy}>
            {words.withdraw}
          </Submit>
        </div>
      </Form>
    </Modal>
  );
}
