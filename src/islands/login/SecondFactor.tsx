import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Form } from '#islands/parts/Form.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Proof } from '#islands/security/Proof.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { formatInstant } from '#lib/format.ts';
import { lostFactors, secondFactor } from '#lib/text/login/second-factor.ts';
import { ui } from '#lib/text/ui.ts';
import { beginAgain, factorResetForm, secondFactorForm } from '#stores/login/second-factor.ts';

/** The login's second step: after the password, the visitor proves to be the owner. */
export function SecondFactor({ ways, mayRemember }: { ways: readonly string[]; mayRemember: boolean }) {
  useEffect(() => () => document.querySelector<HTMLElement>('#screen-title')?.focus(), []);
  return (
    <>
      <div className="-mt-4 grid gap-2">
        <h2 className="text-lg">{secondFactor.title}</h2>
        <p className="text-sm text-muted">{secondFactor.intro}</p>
      </div>
      <Proof
        ways={ways}
        proofForm={secondFactorForm}
        extra={
          <Button variant="secondary" onClick={beginAgain}>
            {ui.cancel}
          </Button>
        }
      >
        {mayRemember && <Checkbox label={secondFactor.remember} name="remember_device" />}
      </Proof>
      <LostFactors />
    </>
  );
}

function LostFactors() {
  const form = useStore(factorResetForm.$form, { ssr: 'initial' });
  return (
    <details className="border-t border-line pt-4 text-sm">
      <summary className="min-h-6 text-brand underline">{lostFactors.question}</summary>
      <div className="mt-4 grid gap-4">
        {form.state === 'done' ? (
          <Alert tone="positive" title={lostFactors.doneTitle}>
            <p>{lostFactors.done(formatInstant(form.result))}</p>
          </Alert>
        ) : (
          <Form store={factorResetForm} read={() => {}} failedTitle={lostFactors.failedTitle}>
            <ol className="grid list-decimal gap-2 pl-5">
              {lostFactors.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <Submit variant="secondary" busy={lostFactors.busy}>
              {lostFactors.submit}
            </Submit>
          </Form>
        )}
      </div>
    </details>
  );
}
