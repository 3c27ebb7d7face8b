import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useLastWord } from '#islands/last-word.ts';
import { useLater } from '#islands/later.ts';
import { Form } from '#islands/parts/Form.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Durations } from '#islands/products/Durations.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { renewalConsent } from '#lib/contract/subscriptions/consent-words.ts';
import { formatEuro } from '#lib/format.ts';
import { subscriptions as text } from '#lib/text/subscriptions/subscriptions.ts';
import { errorsOf } from '#stores/kernel/form.ts';
import { agreementForm } from '#stores/subscriptions/agreement.ts';
import type { RenewalOption, SubscriptionIn } from '#stores/subscriptions/subscription.ts';

/** Few customers see it, so it loads separately. */
const loadVatCheck = async () => (await import('./VatCheck.tsx')).VatCheck;

interface AgreementProps {
  licenseId: string;
  /** The durations to choose from; a single one needs no choice. */
  options: readonly RenewalOption[];
  vatCheck: SubscriptionIn<'off'>['vat_check'];
  submit: string;
  hint?: string;
}

/** The renewal's duration, price and terms, next to an unticked checkbox. */
export function Agreement({ licenseId, options, vatCheck, submit, hint }: AgreementProps) {
  const VatCheck = useLater(vatCheck === 'invalid' || vatCheck === 'silent', loadVatCheck);
  const form = useStore(agreementForm.$form, { ssr: 'initial' });
  const [key, setKey] = useState<string>();
  const choice = useRef<HTMLDivElement>(null);
  const errors = errorsOf(form);
  useLastWord(agreementForm, text.failedTitle);
  useEffect(() => {
    if (errors.duration) choice.current?.querySelector('input')?.focus();
  }, [errors.duration]);
  if (form.state === 'done' && form.result.kind === 'leaving')
    return (
      <Alert tone="info" title={text.leaving}>
        <a
          href={form.result.url}
          className="inline-flex items-center font-semibold text-brand underline underline-offset-4"
        >
          {text.leave}
        </a>
      </Alert>
    );

  const isChosen = options.length > 1;
  const option = isChosen ? options.find(({ duration_key }) => duration_key === key) : options[0];
  const read = (values: FormData) => ({ licenseId, option, isAgreed: values.has('consent') });
  return (
    <Form store={agreementForm} read={read} failedTitle={text.failedTitle}>
      {VatCheck && <VatCheck check={vatCheck} />}
      {isChosen && (
        <div ref={choice}>
          <Durations
            name="duration"
            hintId="agreement-hint"
            options={options.map(({ duration_key, label, price }) => ({ value: duration_key, label, price }))}
            missing={errors.duration !== undefined}
            value={key}
            onChoose={setKey}
          />
        </div>
      )}
      {option && (
        // Changed terms need a new agreement.
        <Checkbox
          key={`${option.duration_key} ${option.price}`}
          name="consent"
          label={renewalConsent.words(formatEuro(option.price), option.label)}
        />
      )}
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <Submit className="justify-self-start" busy={text.busy}>
        {submit}
      </Submit>
    </Form>
  );
}

/** The agreement behind a button, for a licence that does not renew yet. */
export function FoldedAgreement({ open, ...agreement }: Omit<AgreementProps, 'hint'> & { open: string }) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) frame.current?.querySelector('input')?.focus();
  }, [isOpen]);
  return (
    <div ref={frame} className="grid">
      {isOpen ? (
        <Agreement {...agreement} hint={text.methodHint} />
      ) : (
        <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          {open}
        </Button>
      )}
    </div>
  );
}
