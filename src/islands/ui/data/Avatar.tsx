import { ownPicture } from './own-picture.ts';

interface AvatarProps {
  name: string;
  initials: string;
  image?: string | null;
  /** Hides the picture from screen readers, if the name is next to it. */
  decorative?: boolean;
  size?: 'm' | 'l';
}

const sizes = { m: { box: 'size-8 text-xs', pixels: 32 }, l: { box: 'size-20 text-2xl', pixels: 80 } };

export function Avatar({ name, initials, image, decorative, size = 'm' }: AvatarProps) {
  const label = decorative ? '' : name;
  const { box, pixels } = sizes[size];
  const shape = `${box} shrink-0 rounded-full`;
  const own = ownPicture(image);
  if (own) {
    const look = `${shape} object-cover`;
    // With a higher priority, React would render a preload before the island's own elements.
    return <img src={own} alt={label} width={pixels} height={pixels} fetchPriority="low" className={look} />;
  }
  return (
    <span
      role="img"
      aria-label={label || undefined}
      aria-hidden={decorative || undefined}
      className={`${shape} inline-grid place-items-center border border-transparent bg-brand-soft font-semibold text-brand`}
    >
      {initials}
    </span>
  );
}
