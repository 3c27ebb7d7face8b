import { useMay, useOrganization } from '#islands/hooks.ts';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { href, ofOrganization } from '#lib/contract/routes/routes.ts';
import { WITHDRAWAL_LINK } from '#lib/text/withdrawals/link.ts';

/** Links to the withdrawal page while the contract's withdrawal period runs. */
export function WithdrawalLink({ contract }: { contract: string | null }) {
  const organization = useOrganization()?.id;
  const mayPay = useMay('billing');
  if (!contract || !mayPay) return null;
  return (
    <ButtonLink
      href={href('withdrawal', {}, { contract, ...ofOrganization(organization) })}
      target="_self"
      variant="ghost"
    >
      {WITHDRAWAL_LINK}
    </ButtonLink>
  );
}
