import { useOrganization } from '#islands/hooks.ts';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { href, ofOrganization } from '#lib/contract/routes/routes.ts';
import { vatChecks as words } from '#lib/text/subscriptions/vat-checks.ts';
import { type SubscriptionIn, subscription } from '#stores/subscriptions/subscription.ts';

/** Why a company's renewals include VAT: VIES does not know its number, or does not respond. */
export function VatCheck({ check }: { check: SubscriptionIn<'off'>['vat_check'] }) {
  const organization = useOrganization();
  const data = organization ? href('organization', ofOrganization(organization.id)) : href('profile');
  if (check === 'invalid')
    return (
      <Alert tone="warning" title={words.invalid.title}>
        <p>{words.invalid.text}</p>
        <a href={data} className="justify-self-start font-semibold text-brand underline">
          {words.invalid.way}
        </a>
      </Alert>
    );
  if (check === 'silent')
    return (
      <Alert tone="warning" title={words.silent.title}>
        <p>{words.silent.text}</p>
        <Button variant="secondary" className="justify-self-start" onClick={() => void subscription.reload()}>
          {words.silent.way}
        </Button>
      </Alert>
    );
  return null;
}
