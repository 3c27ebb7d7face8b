import { useStore } from '@nanostores/react';
import { Form } from '#islands/parts/Form.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { FieldFrame } from '#islands/ui/fields/FieldFrame.tsx';
import { SelectField, type SelectOption } from '#islands/ui/fields/SelectField.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import { releaseChannels } from '#lib/contract/admin/releases/releases.ts';
import { MAX_RELEASE_NOTES } from '#lib/contract/limits.ts';
import { releases as words } from '#lib/text/admin/releases.ts';
import { releaseForm } from '#stores/admin/releases/begin.ts';
import { errorsOf } from '#stores/portal/form.ts';

const channels = releaseChannels.map((value) => ({ value, label: words.channels[value] }));
const empty = (form: HTMLFormElement) => form.reset();

/** A new version: what it is, and its archive. */
export function NewRelease({ products }: { products: readonly SelectOption[] }) {
  const form = useStore(releaseForm.$form);
  const errors = errorsOf(form);
  return (
    <Form
      form={form}
      failedTitle={words.beginFailed}
      settle={empty}
      onSubmit={(values) => void releaseForm.submit(values)}
      onFilled={(name, values) => releaseForm.check(name, values)}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField
          label={words.product}
          name="product_id"
          options={products}
          placeholder={words.noProduct}
          defaultValue=""
          error={errors.product_id}
        />
        <Field
          label={words.version}
          name="version"
          autoComplete="off"
          hint={words.versionHint}
          error={errors.version}
        />
        <SelectField label={words.channel} name="channel" options={channels} />
      </div>
      <p className="text-sm text-muted">{words.channelHint}</p>
      <TextAreaField
        label={words.notes}
        name="notes"
        optional
        maxLength={MAX_RELEASE_NOTES}
        error={errors.notes}
      />
      <FieldFrame label={words.fileLabel} hint={words.fileHint} error={errors.file}>
        {(wiring) => <input {...wiring} type="file" name="file" className="min-h-10 text-sm" />}
      </FieldFrame>
      <div>
        <Button type="submit" busy={form.state === 'busy' ? words.sending : undefined}>
          {words.send}
        </Button>
      </div>
    </Form>
  );
}
