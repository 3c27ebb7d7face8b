import drawings from './illustrations.svg?url&no-inline';

export type IllustrationName = 'licenses' | 'payments' | 'downloads' | 'devices' | 'nothing' | 'lost';

/** A drawing for a place where there is nothing to see. Its file comes with the first of them. */
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
