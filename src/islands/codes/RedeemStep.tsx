import { useForm, useOrganization, useUser } from '#islands/hooks.ts';
import { Form } from '#islands/parts/Form.tsx';
import { LicenseKey } from '#islands/parts/LicenseKey.tsx';
import { RouteButton } from '#islands/parts/PageLinks.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import type { Elements } from '#islands/ui/elements.ts';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import { formatDay } from '#lib/format.ts';
import { redeem as words } from '#lib/text/codes.ts';
import { type LookedUp, redeemForm } from '#stores/codes/redeem.ts';

/** The looked-up code, the button that redeems it, and the result. */
export function RedeemStep({ looked, onOther }: { looked: LookedUp; onOther: () => void }) {
  const form = useForm(redeemForm);
  const done = form.state === 'done' ? form.result : undefined;
  if (done?.kind === 'redeemed') {
    const { license, message } = done;
    return (
      <Outcome
        tone="positive"
        title={words.doneTitle}
        message={message}
        licenseId={license.id}
        onOther={onOther}
      >
        <LicenseKey value={license.license_key} product={license.product.name} />
      </Outcome>
    );
  }
  const yours = done ?? (looked.kind === 'yours' ? looked : undefined);
  if (yours)
    return (
      <Outcome
        tone="info"
        title={words.yours}
        message={yours.message}
        licenseId={yours.licenseId}
        onOther={onOther}
      >
        {null}
      </Outcome>
    );
  return looked.kind === 'terms' ? <Confirm {...looked} onOther={onOther} /> : null;
}

type ConfirmProps = Extract<LookedUp, { kind: 'terms' }> & { onOther: () => void };

function Confirm({ code, terms, onOther }: ConfirmProps) {
  const organization = useOrganization();
  const user = useUser();
  const { product_name, months, max_activations, ends_at } = terms;
  return (
    <Form store={redeemForm} read={() => code} failedTitle={words.failed}>
      <h2 className="text-lg">{words.terms}</h2>
      <Facts
        facts={[
          { term: words.product, value: product_name },
          { term: words.duration, value: words.months(months) },
          { term: words.devices, value: String(max_activations) },
          // The end is an instant: the last valid moment is on the day before.
          { term: words.until, value: formatDay(new Date(Date.parse(ends_at) - 1).toISOString()) },
          { term: words.account, value: organization?.name ?? readableAddress(user?.email ?? '') },
        ]}
      />
      <Submit busy={words.busy}>{words.submit}</Submit>
      <Button variant="secondary" onClick={onOther}>
        {words.other}
      </Button>
    </Form>
  );
}

interface OutcomeProps {
  tone: 'positive' | 'info';
  title: string;
  message: string;
  /** Null once the account no longer has it. */
  licenseId: string | null;
  onOther: () => void;
  children: Elements;
}

function Outcome({ tone, title, message, licenseId, onOther, children }: OutcomeProps) {
  return (
    <div className="grid gap-4">
      <Alert tone={tone} title={title}>
        <p>{message}</p>
      </Alert>
      {children}
      <div className="flex flex-wrap gap-3">
        {licenseId !== null && (
          <RouteButton to="license" params={{ id: licenseId }}>
            {words.openLicense}
          </RouteButton>
        )}
        <Button variant="secondary" onClick={onOther}>
          {words.other}
        </Button>
      </div>
    </div>
  );
}
