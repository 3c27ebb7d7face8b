import { useStore } from '@nanostores/react';
import type { ChangeEvent } from 'react';
import { Form } from '#islands/parts/Form.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { FieldFrame } from '#islands/ui/fields/FieldFrame.tsx';
import { SelectField, type SelectOption } from '#islands/ui/fields/SelectField.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import { architectures, platforms, releaseChannels } from '#lib/contract/admin/releases/rules.ts';
import { MAX_RELEASE_NOTES } from '#lib/contract/limits.ts';
import { releases as words } from '#lib/text/admin/releases.ts';
import { $storedName, noteChoice, releaseForm } from '#stores/admin/releases/begin.ts';

const channels = releaseChannels.map((value) => ({ value, label: words.channels[value] }));
const systems = platforms.map((value) => ({ value, label: words.platforms[value] }));
const processors = architectures.map((value) => ({ value, label: words.architectures[value] }));
const empty = (form: HTMLFormElement) => {
  form.reset();
  noteChoice(form);
};
const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
  noteChoice(currentTarget.form);

/** The form of a new version and its archive. */
export function NewRelease({ products }: { products: readonly SelectOption[] }) {
  const storedName = useStore($storedName);
  return (
    <Form store={releaseForm} failedTitle={words.beginFailed} settle={empty}>
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField
          label={words.product}
          name="product_id"
          options={products}
          placeholder={words.noProduct}
          defaultValue=""
          onChange={onChange}
        />
        <Field
          label={words.version}
          name="version"
          autoComplete="off"
          hint={words.versionHint}
          onChange={onChange}
        />
        <SelectField label={words.channel} name="channel" options={channels} />
      </div>
      <p className="text-sm text-muted">{words.channelHint}</p>
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField label={words.platform} name="platform" options={systems} />
        <SelectField label={words.architecture} name="architecture" options={processors} />
        <Field label={words.minimumSystem} name="minimum_system" optional hint={words.minimumSystemHint} />
        <Field label={words.build} name="build" optional hint={words.buildHint} />
        <Field
          label={words.supportedUntil}
          name="supported_until"
          type="date"
          optional
          hint={words.supportedUntilHint}
        />
      </div>
      <TextAreaField label={words.notes} name="notes" optional maxLength={MAX_RELEASE_NOTES} />
      <FieldFrame label={words.fileLabel} name="file" hint={words.fileHint}>
        {(wiring) => (
          <input {...wiring} type="file" name="file" onChange={onChange} className="min-h-10 text-sm" />
        )}
      </FieldFrame>
      <Field
        label={words.signature}
        name="signature"
        autoComplete="off"
        optional
        hint={words.signatureHint}
      />
      <p role="status" className="text-sm text-muted wrap-anywhere">
        {storedName && words.storedAs(storedName)}
      </p>
      <div>
        <Submit busy={words.sending}>{words.send}</Submit>
      </div>
    </Form>
  );
}
