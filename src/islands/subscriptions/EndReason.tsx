import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useMissing } from '#islands/hooks.ts';
import { Form } from '#islands/parts/Form.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Radios } from '#islands/ui/fields/Radios.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import { MAX_END_REASON_LENGTH } from '#lib/contract/limits.ts';
import { END_REASON_TEXT, endReasons, type EndReason as Reason } from '#lib/contract/subscriptions/rules.ts';
import { endReasons as text } from '#lib/text/subscriptions/end-reasons.ts';
import { errorsOf, textOf } from '#stores/kernel/form.ts';
import { endReasonForm } from '#stores/subscriptions/end-reason.ts';

const options = endReasons.map((value) => ({ value, label: text.reasons[value] }));

/** Asks why a renewal was ended: no reason is preselected, and the answer has no effect. */
export function EndReason({ licenseId }: { licenseId: string }) {
  const form = useStore(endReasonForm.$form, { ssr: 'initial' });
  const [reason, setReason] = useState<Reason | ''>('');
  const choice = useRef<HTMLDivElement>(null);
  const { reason: missing } = errorsOf(form);
  useEffect(() => {
    if (missing) choice.current?.querySelector('input')?.focus();
  }, [missing]);
  // Ask again after the next ending.
  useEffect(() => endReasonForm.reset, []);
  const isLacking = useMissing().has('tellEndReason');
  if (isLacking) return null;
  return (
    <Card title={text.title} className="mt-6">
      {form.state === 'done' ? (
        <p role="status" className="text-sm">
          {form.result}
        </p>
      ) : (
        <>
          <p className="mb-5 text-sm text-muted">{text.intro}</p>
          <Form
            store={endReasonForm}
            read={(values) => ({ licenseId, reason, text: textOf(values, END_REASON_TEXT) })}
            failedTitle={text.failedTitle}
          >
            <div ref={choice}>
              <Radios
                legend={text.legend}
                name="reason"
                options={options}
                value={reason}
                error={missing}
                onChoose={setReason}
              />
            </div>
            <TextAreaField
              label={text.text}
              name={END_REASON_TEXT}
              hint={text.textHint(MAX_END_REASON_LENGTH)}
              maxLength={MAX_END_REASON_LENGTH}
              rows={3}
              optional
            />
            <Submit variant="secondary" className="justify-self-start" busy={text.busy}>
              {text.submit}
            </Submit>
          </Form>
        </>
      )}
    </Card>
  );
}
