import { useStore } from '@nanostores/react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { formatDay, formatEuro } from '#lib/format.ts';
import { subscriptions as text } from '#lib/text/subscriptions/subscriptions.ts';
import { $changing, changeMethod } from '#stores/subscriptions/change-method.ts';
import { $ending, endSubscription } from '#stores/subscriptions/end.ts';
import { type SubscriptionIn, type Trouble, troublesOf } from '#stores/subscriptions/subscription.ts';
import { Agreement } from './Agreement.tsx';

interface RunningProps {
  licenseId: string;
  shown: SubscriptionIn<'on'>;
}

/** A licence with automatic renewal: the next charge, its problems, and the buttons that change or end it. */
export function Running({ licenseId, shown }: RunningProps) {
  const isEnding = useStore($ending, { ssr: 'initial' }) === licenseId;
  const isChanging = useStore($changing, { ssr: 'initial' }) === licenseId;
  const troubles = troublesOf(shown);
  return (
    <div className="grid gap-5">
      {troubles.map((trouble) => (
        <TroubleNotice key={trouble} trouble={trouble} licenseId={licenseId} shown={shown} />
      ))}
      {shown.notes.map((note) => (
        <Alert key={note} tone="info" title={note} />
      ))}
      <Facts
        facts={[
          { term: text.renewsFor, value: shown.label || '—' },
          { term: text.price, value: formatEuro(shown.price) },
          { term: text.nextCharge, value: formatDay(shown.next_charge_at) },
          { term: text.method, value: shown.method || text.unknownMethod },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          busy={isChanging ? text.changing : undefined}
          onClick={() => void changeMethod(licenseId)}
        >
          {text.changeMethod}
        </Button>
        <Button
          variant="secondary"
          busy={isEnding ? text.ending : undefined}
          onClick={() => void endSubscription(licenseId)}
        >
          {text.end}
        </Button>
      </div>
    </div>
  );
}

function TroubleNotice({ trouble, licenseId, shown }: RunningProps & { trouble: Trouble }) {
  const { options, vat_check: vatCheck, duration_key, current_price, failures, failed } = shown;
  switch (trouble) {
    case 'failed':
      return (
        <Alert tone="warning" title={text.failures(failures)}>
          <p>{failed?.detail}</p>
          {failed?.confirm_url && (
            <p>
              <ButtonLink href={failed.confirm_url}>{text.confirm}</ButtonLink>
            </p>
          )}
        </Alert>
      );
    case 'raised':
      return (
        <Alert tone="warning" title={text.raisedTitle(formatEuro(current_price))}>
          <p>{text.raised}</p>
          <Agreement
            licenseId={licenseId}
            options={options.filter((option) => option.duration_key === duration_key)}
            vatCheck={vatCheck}
            submit={text.accept}
          />
        </Alert>
      );
    case 'unsold':
      return (
        <Alert tone="warning" title={text.unsoldTitle}>
          <p>{text.unsold}</p>
          <Agreement licenseId={licenseId} options={options} vatCheck={vatCheck} submit={text.accept} />
        </Alert>
      );
  }
}
