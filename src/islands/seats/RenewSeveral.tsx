import { useMissing } from '#islands/hooks.ts';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { severalLink } from '#lib/text/licenses/several-link.ts';

/** Links to the checkout page; absent if the host has no orders. */
export function RenewSeveral({
  to,
  product,
  isAmongOthers = false,
}: {
  to: string | undefined;
  product: string;
  isAmongOthers?: boolean;
}) {
  const isMissing = useMissing().has('checkout');
  if (!to || isMissing) return null;
  return (
    <ButtonLink href={to} variant="secondary" size={isAmongOthers ? 'm' : 's'}>
      <span>
        <span>{severalLink.text}</span>
        <span className={isAmongOthers ? '' : 'sr-only'}>{severalLink.of(product)}</span>
      </span>
    </ButtonLink>
  );
}
