import { useMay, useMissing } from '#islands/hooks.ts';
import { RouteButton } from '#islands/parts/PageLinks.tsx';
import { routes } from '#lib/contract/routes/routes.ts';

/** Leads to where codes are redeemed, for who may. */
export function RedeemLink() {
  const mayRedeem = useMay('admin');
  const isOffered = !useMissing().has('readCode');
  if (!mayRedeem || !isOffered) return null;
  return (
    <RouteButton to="redeem" variant="secondary">
      {routes.redeem.title}
    </RouteButton>
  );
}
