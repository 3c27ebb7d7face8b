import drawings from './illustrations.svg?url&no-inline';

export type IllustrationName = 'licenses' | 'payments' | 'downloads' | 'devices' | 'nothing' | 'lost';

/** A drawing for an empty state. All drawings are in one file, which loads with the first. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg
      width="160"
      height="112"
      aria-hidden="true"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
