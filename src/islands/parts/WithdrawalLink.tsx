import { useHref, useMay } from '#islands/hooks.ts';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { WITHDRAWAL_LINK } from '#lib/text/withdrawals/link.ts';

/** Leads to the withdrawal function while the contract's period runs. */
export function WithdrawalLink({ contract }: { contract: string | null }) {
  const href = useHref();
  const mayPay = useMay('billing');
  if (!contract || !mayPay) return null;
  return (
    <ButtonLink href={href('withdrawal', {}, { contract })} target="_self" variant="ghost">
      {WITHDRAWAL_LINK}
    </ButtonLink>
  );
}
