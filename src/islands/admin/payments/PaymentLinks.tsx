import type { ShopPaymentDetail } from '#lib/contract/admin/payments/payments.ts';
import { staffPath } from '#lib/contract/admin/routes.ts';
import { payment as words } from '#lib/text/admin/payment.ts';
import { payments as list } from '#lib/text/admin/payments.ts';

const look = 'text-brand underline wrap-anywhere';

/** The buyer, and the way to the account where it still exists. */
export function CustomerLink({ payment: { customer, customer_id: id } }: { payment: ShopPaymentDetail }) {
  if (id === null) return <span>{`${customer} (${list.erased})`}</span>;
  const href = staffPath('customer', { id });
  if (!href) return <span>{`${customer} · ${id}`}</span>;
  return (
    <a href={href} className={look}>
      {customer || id}
    </a>
  );
}

export function LicenseLink({ id }: { id: string }) {
  const href = staffPath('license', { id });
  if (!href) return <span>{id}</span>;
  return (
    <a href={href} className={look}>
      {id}
    </a>
  );
}

export function WithdrawalLink({ id }: { id: string }) {
  const href = staffPath('withdrawal', { id });
  if (!href) return <span>{id}</span>;
  return (
    <a href={href} className={look}>
      {words.seeWithdrawal}
    </a>
  );
}
