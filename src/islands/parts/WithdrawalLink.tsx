import { useOrganization } from '#islands/hooks.ts';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { href } from '#lib/contract/routes/routes.ts';
import { WITHDRAWAL_LINK } from '#lib/text/withdrawals/link.ts';

/** Leads to the withdrawal function while the contract's period runs. */
export function WithdrawalLink({ contract }: { contract: string | null }) {
  const isOwn = useOrganization() === undefined;
  // Only a person is a consumer.
  if (!contract || !isOwn) return null;
  return (
    <ButtonLink href={href('withdrawal', {}, { contract })} target="_self" variant="ghost">
      {WITHDRAWAL_LINK}
    </ButtonLink>
  );
}
