import { useStore } from '@nanostores/react';
import { linkTo } from '#islands/admin/parts/links.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import type { Tone } from '#islands/ui/data/tone.ts';
import type { Coupon, CouponState } from '#lib/contract/admin/coupons/coupons.ts';
import { coupons as words } from '#lib/text/admin/coupons.ts';
import { discountOf, periodOf, productsOf } from '#stores/admin/coupons/coupons.ts';
import { endDialog } from '#stores/admin/coupons/end.ts';
import { soldProducts } from '#stores/admin/payments/payments.ts';
import { shownData } from '#stores/kernel/remote-state.ts';

const tones: Record<CouponState, Tone> = {
  planned: 'brand',
  running: 'positive',
  used_up: 'warning',
  ended: 'neutral',
};

export const columns: Column<Coupon>[] = [
  {
    key: 'code',
    header: words.code,
    render: linkTo('coupon', ({ code }) => code, 'font-mono font-semibold wrap-anywhere'),
  },
  { key: 'discount', header: words.kind, align: 'end', render: discountOf },
  {
    key: 'state',
    header: words.state,
    render: (coupon) => (
      <div>
        <CouponBadge state={coupon.coupon_state} />
        <span className="block text-xs text-muted">{periodOf(coupon)}</span>
      </div>
    ),
  },
  {
    key: 'used',
    header: words.used,
    align: 'end',
    render: ({ used, max_uses }) => words.uses(used, max_uses),
  },
  { key: 'products', header: words.products, render: (coupon) => <Products coupon={coupon} /> },
];

export const columnsOfAdmin: Column<Coupon>[] = [
  ...columns,
  { key: 'turns', header: words.turns, render: (coupon) => <Turns coupon={coupon} /> },
];

export function CouponBadge({ state }: { state: CouponState }) {
  return <Badge tone={tones[state]}>{words.states[state]}</Badge>;
}

export function Products({ coupon }: { coupon: Coupon }) {
  const { results = [] } = shownData(useStore(soldProducts.$state)) ?? {};
  return <span className="wrap-anywhere">{productsOf(coupon, results)}</span>;
}

/** The button that ends a coupon; nothing once it has ended. */
export function Turns({ coupon }: { coupon: Coupon }) {
  if (coupon.coupon_state === 'ended') return null;
  return (
    <Button
      variant="secondary"
      size="s"
      aria-label={words.endOf(coupon.code)}
      onClick={() => endDialog.open(coupon)}
    >
      {words.end}
    </Button>
  );
}
