import { Form } from '#islands/parts/Form.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { FieldFrame } from '#islands/ui/fields/FieldFrame.tsx';
import { SelectField, type SelectOption } from '#islands/ui/fields/SelectField.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import { releaseChannels } from '#lib/contract/admin/releases/rules.ts';
import { MAX_RELEASE_NOTES } from '#lib/contract/limits.ts';
import { releases as words } from '#lib/text/admin/releases.ts';
import { releaseForm } from '#stores/admin/releases/begin.ts';

const channels = releaseChannels.map((value) => ({ value, label: words.channels[value] }));
const empty = (form: HTMLFormElement) => form.reset();

/** A new version: what it is, and its archive. */
export function NewRelease({ products }: { products: readonly SelectOption[] }) {
  return (
    <Form store={releaseForm} failedTitle={words.beginFailed} settle={empty}>
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField
          label={words.product}
          name="product_id"
          options={products}
          placeholder={words.noProduct}
          defaultValue=""
        />
        <Field label={words.version} name="version" autoComplete="off" hint={words.versionHint} />
        <SelectField label={words.channel} name="channel" options={channels} />
      </div>
      <p className="text-sm text-muted">{words.channelHint}</p>
      <TextAreaField label={words.notes} name="notes" optional maxLength={MAX_RELEASE_NOTES} />
      <FieldFrame label={words.fileLabel} name="file" hint={words.fileHint}>
        {(wiring) => <input {...wiring} type="file" name="file" className="min-h-10 text-sm" />}
      </FieldFrame>
      <div>
        <Submit busy={words.sending}>{words.send}</Submit>
      </div>
    </Form>
  );
}
