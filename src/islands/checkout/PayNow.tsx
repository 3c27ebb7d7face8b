import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { orderHref } from '#lib/contract/checkout/pages.ts';
import type { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { orderPage } from '#lib/text/checkout/order.ts';

/** Leads to the page of an order that waits for its payment. */
export function PayNow({ payment: { id, status, provider } }: { payment: PaymentDetail }) {
  if (status !== 'pending' || provider !== 'stripe') return null;
  return (
    <ButtonLink href={orderHref(id)} target="_self">
      {orderPage.complete}
    </ButtonLink>
  );
}
