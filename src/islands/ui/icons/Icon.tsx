import { classes } from '#islands/ui/classes.ts';
import type { IconName } from './icon-names.ts';

interface IconProps {
  name: IconName;
  /** Width and height in pixels. */
  size: number;
  className?: string;
}

/**
 * A sign beside words that say the same: nothing for a screen reader. The document brings the drawings
 * (src/pages/_parts/Icons.astro), so that the scripts do not.
 */
export function Icon({ name, size, className }: IconProps) {
  return (
    <svg width={size} height={size} aria-hidden="true" className={classes('icon', className)}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
