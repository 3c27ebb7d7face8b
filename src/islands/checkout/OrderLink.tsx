import { useOrganization } from '#islands/hooks.ts';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { orderHref } from '#lib/contract/checkout/pages.ts';
import type { PaymentDetail } from '#lib/contract/payments/payments.ts';
import { isPaidLater } from '#lib/contract/payments/rules.ts';
import { orderPage } from '#lib/text/checkout/order.ts';

/** Links to the page of an order that awaits its payment, or is paid and awaits its key. */
export function OrderLink({ payment }: { payment: PaymentDetail }) {
  const organization = useOrganization();
  const { id, status, provider, license_id, license_moved } = payment;
  if (!isPaidLater(provider)) return null;
  const isUndelivered = status === 'completed' && !license_id && !license_moved;
  if (status !== 'pending' && !isUndelivered) return null;
  return (
    <ButtonLink href={orderHref(id, organization?.id)} target="_self">
      {isUndelivered ? orderPage.keyLater : orderPage.complete}
    </ButtonLink>
  );
}
