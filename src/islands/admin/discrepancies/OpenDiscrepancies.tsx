import { StaffLink } from '#islands/admin/parts/links.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import type { ShopPaymentDetail } from '#lib/contract/admin/payments/payments.ts';
import { order as words } from '#lib/text/admin/payment.ts';
import { nameOf } from '#stores/admin/discrepancies/discrepancies.ts';

/** The undecided discrepancies of a payment. */
export function OpenDiscrepancies({ payment: { discrepancies } }: { payment: ShopPaymentDetail }) {
  if (discrepancies.length === 0) return null;
  return (
    <Alert tone="warning" title={words.discrepancies}>
      {discrepancies.map(({ id, kind }) => (
        <StaffLink key={id} to="discrepancy" id={id}>
          {nameOf(kind)}
        </StaffLink>
      ))}
    </Alert>
  );
}
