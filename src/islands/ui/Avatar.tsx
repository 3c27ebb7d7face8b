interface AvatarProps {
  name: string;
  initials: string;
  image?: string | null;
  /** Beside the written name the picture is decoration. */
  decorative?: boolean;
}

const shape = 'size-8 shrink-0 rounded-full';

export function Avatar({ name, initials, image, decorative }: AvatarProps) {
  const label = decorative ? '' : name;
  if (image)
    return <img src={image} alt={label} width="32" height="32" className={`${shape} object-cover`} />;
  return (
    <span
      role="img"
      aria-label={label || undefined}
      aria-hidden={decorative || undefined}
      className={`${shape} inline-grid place-items-center bg-brand-soft text-xs font-semibold text-brand`}
    >
      {initials}
    </span>
  );
}
