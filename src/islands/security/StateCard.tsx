import { useStore } from '@nanostores/react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { href } from '#lib/contract/routes/routes.ts';
import type { Security } from '#lib/contract/security/security.ts';
import { formatDay, formatInstant } from '#lib/format.ts';
import { entry } from '#lib/text/security/entry.ts';
import { security as words } from '#lib/text/security/security.ts';
import { $addingPasskey, $question } from '#stores/security/dialog.ts';
import { type NextStep, nextStep } from '#stores/security/next-step.ts';
import { $settingUp, setUpApp } from '#stores/security/set-up-app.ts';

/** The account's protection, its gaps, and the next recommended step. */
export function StateCard({ security }: { security: Security }) {
  const { second_factor_since: since, authenticator_since: app, passkeys, factor_reset_at: reset } = security;
  return (
    <Card
      title={words.state}
      aside={
        <Badge tone={since ? 'positive' : 'warning'}>
          {`${entry.twoSteps}: ${since ? entry.on : entry.off}`}
        </Badge>
      }
    >
      <div className="grid gap-5">
        {reset && (
          <Alert tone="warning" title={words.reset}>
            <p>{words.resetText(formatInstant(reset))}</p>
            <p>
              <ButtonLink variant="secondary" size="s" href={href('changePassword')}>
                {words.changePassword}
              </ButtonLink>
            </p>
          </Alert>
        )}
        <Facts
          facts={[
            {
              term: words.passkeys,
              value: passkeys.length === 0 ? words.none : words.passkeyCount(passkeys.length),
            },
            { term: words.app, value: app ? words.since(formatDay(app)) : words.noApp },
            {
              term: words.codes,
              value: since ? words.codesLeft(security.recovery_codes_left) : words.noCodes,
            },
          ]}
        />
        <Step step={nextStep(security)} />
      </div>
    </Card>
  );
}

function Step({ step }: { step: NextStep }) {
  const { title, text } = words.steps[step.kind];
  return (
    <div className="grid justify-items-start gap-3 rounded-m bg-sunken p-4 text-sm">
      <div>
        <h3 className="text-lg">
          {typeof title === 'string' ? title : title(step.kind === 'codes' ? step.left : 0)}
        </h3>
        <p className="mt-1 max-w-prose text-muted">{text}</p>
      </div>
      <StepButton kind={step.kind} />
    </div>
  );
}

function StepButton({ kind }: { kind: NextStep['kind'] }) {
  const isBusy = useStore($settingUp, { ssr: 'initial' });
  switch (kind) {
    case 'done':
      return null;
    case 'turn-on':
    case 'app':
      return (
        <Button busy={isBusy ? words.settingUp : undefined} onClick={() => void setUpApp()}>
          {words.setUp}
        </Button>
      );
    case 'passkey':
      return <Button onClick={() => $addingPasskey.set(true)}>{words.addPasskey}</Button>;
    case 'codes':
      return <Button onClick={() => $question.set({ kind: 'replace-codes' })}>{words.replaceCodes}</Button>;
  }
}
