import { Box } from 'lucide-react';
import { ownPicture } from '#islands/ui/data/own-picture.ts';

/** A product's logo, or a placeholder of the same size. */
export function ProductLogo({ src }: { src: string | null }) {
  const shape = 'size-12 shrink-0 rounded-m';
  const own = ownPicture(src);
  if (own) {
    return <img src={own} alt="" width="48" height="48" loading="lazy" className={`${shape} object-cover`} />;
  }
  return (
    <span className={`${shape} grid place-items-center bg-sunken text-muted`}>
      <Box size={22} />
    </span>
  );
}
