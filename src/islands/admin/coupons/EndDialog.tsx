import { useStore } from '@nanostores/react';
import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { Form } from '#islands/parts/Form.tsx';
import { FormButtons } from '#islands/parts/FormButtons.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import type { Coupon } from '#lib/contract/admin/coupons/coupons.ts';
import { coupons as words } from '#lib/text/admin/coupons.ts';
import { $ending, askToEnd, endForm } from '#stores/admin/coupons/end.ts';
import { textOf } from '#stores/kernel/form.ts';

const close = () => askToEnd(undefined);

/** Asks for the reason before a coupon is ended for good. */
export function EndDialog() {
  const coupon = useStore($ending);
  return (
    <Modal open={coupon !== undefined} title={words.endTitle} onClose={close}>
      {coupon && <EndForm coupon={coupon} />}
    </Modal>
  );
}

function EndForm({ coupon }: { coupon: Coupon }) {
  const read = (values: FormData) => ({ coupon, reason: textOf(values, 'reason') });
  return (
    <Form store={endForm} read={read} failedTitle={words.endFailed}>
      <p className="text-sm wrap-anywhere">{words.endMeans(coupon.code)}</p>
      <ReasonField />
      <FormButtons submit={words.end} busy={words.ending} tone="critical" onCancel={close} />
    </Form>
  );
}
