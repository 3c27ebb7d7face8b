import { useStore } from '@nanostores/react';
import { Form } from '#islands/parts/Form.tsx';
import { FormButtons } from '#islands/parts/FormButtons.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import { REFUND_REASON_CHARS } from '#lib/contract/limits.ts';
import { formatDay } from '#lib/format.ts';
import { refundRequest as text } from '#lib/text/payments.ts';
import { textOf } from '#stores/kernel/form.ts';
import { $askingRefund, cancelRefund, refundForm } from '#stores/payments/refund-request.ts';

/** Asks for a refund and its reason. */
export function RefundDialog({ id, until }: { id: string; until: string }) {
  const isOpen = useStore($askingRefund, { ssr: 'initial' });
  const read = (values: FormData) => ({ id, reason: textOf(values, 'reason') });
  return (
    <Modal open={isOpen} title={text.open} onClose={cancelRefund}>
      <Form store={refundForm} read={read} failedTitle={text.failedTitle}>
        <p className="text-sm text-muted">{text.intro(formatDay(until))}</p>
        <TextAreaField label={text.reason} name="reason" maxLength={REFUND_REASON_CHARS} required />
        <FormButtons submit={text.submit} busy={text.busy} onCancel={cancelRefund} />
      </Form>
    </Modal>
  );
}
