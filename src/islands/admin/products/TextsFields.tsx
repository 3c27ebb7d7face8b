import { useRef, useState } from 'react';
import { Form } from '#islands/parts/Form.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import type { TextsWithDraft } from '#lib/contract/admin/products/texts.ts';
import {
  MAX_PRODUCT_DESCRIPTION,
  MAX_PRODUCT_LINE,
  MAX_PRODUCT_NAME,
  MAX_PRODUCT_POSITION,
} from '#lib/contract/limits.ts';
import { productTexts as words } from '#lib/text/admin/product-texts.ts';
import { featuresText, specificationsText, type TextsForm, textsForm } from '#stores/admin/products/texts.ts';
import { PictureInput } from './PictureInput.tsx';

interface TextsFieldsProps {
  id: string;
  shown: TextsWithDraft;
  isAdmin: boolean;
}

/** The texts of a product's pages, from the draft if there is one; only an admin can change them. */
export function TextsFields({ id, shown, isAdmin }: TextsFieldsProps) {
  const texts = shown.draft?.texts ?? shown.texts;
  const pressed = useRef<TextsForm['way']>('draft');
  return (
    <Form
      store={textsForm}
      read={(values) => ({ id, shown, values, way: pressed.current })}
      failedTitle={words.failed}
    >
      <fieldset disabled={!isAdmin} className="grid min-w-0 gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={words.name}
            name="name"
            hint={words.nameHint}
            maxLength={MAX_PRODUCT_NAME}
            autoComplete="off"
            required
            defaultValue={texts.name}
          />
          <Field
            label={words.position}
            name="position"
            type="number"
            min={0}
            max={MAX_PRODUCT_POSITION}
            hint={words.positionHint}
            required
            defaultValue={texts.position}
          />
        </div>
        <Field
          label={words.tagline}
          name="tagline"
          hint={words.taglineHint}
          maxLength={MAX_PRODUCT_LINE}
          autoComplete="off"
          required
          defaultValue={texts.tagline}
        />
        <TextAreaField
          label={words.description}
          name="description"
          hint={words.descriptionHint}
          rows={3}
          maxLength={MAX_PRODUCT_DESCRIPTION}
          required
          defaultValue={texts.description}
        />
        <div className="grid gap-5 lg:grid-cols-2">
          <TextAreaField
            label={words.features}
            name="features"
            hint={words.featuresHint}
            rows={7}
            required
            defaultValue={featuresText(texts)}
          />
          <TextAreaField
            label={words.specifications}
            name="specifications"
            hint={words.specificationsHint}
            rows={7}
            optional
            defaultValue={specificationsText(texts)}
          />
        </div>
        <TextAreaField
          label={words.text}
          name="text"
          hint={words.textHint}
          rows={12}
          optional
          defaultValue={texts.text}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <PictureInput
            name="logo_url"
            label={words.logo}
            hint={words.logoHint}
            present={texts.logo_url}
            isAdmin={isAdmin}
          />
          <PictureInput
            name="picture_url"
            label={words.picture}
            hint={words.pictureHint}
            present={texts.picture_url}
            isAdmin={isAdmin}
          />
        </div>
        <Field
          label={words.pictureAlt}
          name="picture_alt"
          hint={words.pictureAltHint}
          maxLength={MAX_PRODUCT_LINE}
          autoComplete="off"
          optional
          defaultValue={texts.picture_alt}
        />
        {isAdmin ? (
          <Buttons onPress={(way) => (pressed.current = way)} />
        ) : (
          <p className="text-sm text-muted">{words.readOnly}</p>
        )}
      </fieldset>
    </Form>
  );
}

/** «Enter» saves a draft, so that nothing is published by accident. */
function Buttons({ onPress }: { onPress: (way: TextsForm['way']) => void }) {
  const [way, setWay] = useState<TextsForm['way']>('draft');
  const press = (pressed: TextsForm['way']) => () => {
    onPress(pressed);
    setWay(pressed);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Submit
        variant="secondary"
        busy={way === 'draft' ? words.keeping : words.keep}
        onClick={press('draft')}
      >
        {words.keep}
      </Submit>
      <Submit busy={way === 'publish' ? words.busy : words.publish} onClick={press('publish')}>
        {words.publish}
      </Submit>
    </div>
  );
}
