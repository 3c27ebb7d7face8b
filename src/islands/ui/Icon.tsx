import { classes } from './classes.ts';
import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?url&no-inline';

interface IconProps {
  name: IconName;
  /** Edge in pixels. */
  size: number;
  className?: string;
}

/**
 * A sign beside words that say the same: nothing for a screen reader. The drawings are one file that the
 * browser keeps, so that neither the scripts nor each page carry them.
 */
export function Icon({ name, size, className }: IconProps) {
  return (
    <svg width={size} height={size} aria-hidden="true" className={classes('icon', className)}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
