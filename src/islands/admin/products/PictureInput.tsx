import { useStore } from '@nanostores/react';
import { type ChangeEvent, useContext, useId } from 'react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { buttonLook } from '#islands/ui/actions/button-look.ts';
import { FieldErrors } from '#islands/ui/fields/FieldFrame.tsx';
import { pictureTypes } from '#lib/contract/account/rules.ts';
import { productTexts as words } from '#lib/text/admin/product-texts.ts';
import {
  $pictures,
  choosePicture,
  type PictureField,
  removePicture,
} from '#stores/admin/products/pictures.ts';

interface PictureInputProps {
  name: PictureField;
  label: string;
  hint: string;
  /** The URL of the present picture. */
  present: string | null;
  /** Only admins can change the picture. */
  isAdmin: boolean;
}

/** A picture field. The picture is uploaded when chosen; customers see it once the texts are published. */
export function PictureInput({ name, label, hint, present, isAdmin }: PictureInputProps) {
  const { [name]: picture } = useStore($pictures);
  const { [name]: error } = useContext(FieldErrors);
  const id = useId();
  const url = picture.state === 'stored' ? picture.url : present;
  const problem = picture.state === 'refused' ? picture.message : error;

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (file) void choosePicture(name, file);
    // Lets the user choose the same file again.
    currentTarget.value = '';
  }

  return (
    <fieldset className="grid min-w-0 content-start gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <input type="hidden" name={name} value={url ?? ''} />
      {url ? (
        <img
          src={url}
          alt=""
          className="max-h-32 max-w-full justify-self-start rounded-m border border-line"
        />
      ) : (
        <p className="text-sm text-muted">{words.noPicture}</p>
      )}
      {isAdmin && (
        <>
          <div className="flex flex-wrap gap-2">
            <label
              className={buttonLook(
                'secondary',
                's',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              )}
            >
              <span>{picture.state === 'sending' ? words.sending : words.choose}</span>
              <input
                type="file"
                aria-label={`${words.choose}: ${label}`}
                accept={pictureTypes.join(',')}
                aria-describedby={id}
                aria-invalid={problem ? true : undefined}
                className="sr-only"
                onChange={choose}
              />
            </label>
            {url && (
              <Button size="s" variant="ghost" onClick={() => removePicture(name)}>
                {words.remove}
              </Button>
            )}
          </div>
          <p
            id={id}
            aria-live="polite"
            className={`text-sm ${problem ? 'font-semibold text-critical' : 'text-muted'}`}
          >
            {problem ?? hint}
          </p>
        </>
      )}
    </fieldset>
  );
}
