import { useStore } from '@nanostores/react';
import { type ChangeEvent, useId, useRef } from 'react';
import { leave } from '#islands/field-values.ts';
import { Button } from '#islands/ui/actions/Button.tsx';
import { buttonLook } from '#islands/ui/actions/button-look.ts';
import { Avatar } from '#islands/ui/data/Avatar.tsx';
import { displayName, initials, PICTURE_FIELD, pictureTypes } from '#lib/contract/account/rules.ts';
import type { User } from '#lib/contract/login/auth.ts';
import { profile } from '#lib/text/account/profile.ts';
import { $picture, choosePicture, keepPicture, removePicture } from '#stores/account/profile-picture.ts';

/** The current picture, or the one that the next save stores. */
export function ProfilePicture({ user, error }: { user: User; error?: string }) {
  const picture = useStore($picture, { ssr: 'initial' });
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const stored = picture.state === 'removed' ? null : user.profile_image;
  const image = picture.state === 'chosen' ? picture.preview : stored;
  const problem = picture.state === 'refused' ? picture.message : error;

  /** Applies a change that chooses no new file, and so has no error. */
  function change(to: () => void) {
    to();
    const field = frame.current?.querySelector('input');
    if (field) leave(field);
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (file) void choosePicture(file);
    // Allows the same file to be chosen again.
    currentTarget.value = '';
  }

  return (
    <div ref={frame} className="flex flex-wrap items-center gap-5">
      <Avatar name={displayName(user)} initials={initials(user)} image={image} size="l" decorative />
      <div className="grid justify-items-start gap-2">
        <div className="flex flex-wrap gap-2">
          <label
            className={buttonLook(
              'secondary',
              's',
              'codeless:hidden has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            {profile.choosePicture}
            <input
              type="file"
              name={PICTURE_FIELD}
              data-heir
              accept={pictureTypes.join(',')}
              aria-describedby={id}
              aria-invalid={problem ? true : undefined}
              className="sr-only"
              onChange={choose}
            />
          </label>
          {picture.state === 'chosen' || picture.state === 'removed' ? (
            <Button size="s" variant="ghost" onClick={() => change(keepPicture)}>
              {profile.keepPicture}
            </Button>
          ) : (
            user.profile_image && (
              <Button size="s" variant="ghost" onClick={() => change(removePicture)}>
                {profile.removePicture}
              </Button>
            )
          )}
        </div>
        <p
          id={id}
          aria-live="polite"
          className={`text-sm ${problem ? 'font-semibold text-critical' : 'text-muted'}`}
        >
          {problem ?? words[picture.state]}
        </p>
      </div>
    </div>
  );
}

const words = {
  kept: profile.pictureRules,
  refused: profile.pictureRules,
  chosen: profile.pictureChosen,
  removed: profile.pictureRemoved,
};
