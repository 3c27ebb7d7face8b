import { useMay, useMissing } from '#islands/hooks.ts';
import { RouteButton } from '#islands/parts/PageLinks.tsx';
import { routes } from '#lib/contract/routes/routes.ts';

/** Links to the page that redeems codes, for users who may. */
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
