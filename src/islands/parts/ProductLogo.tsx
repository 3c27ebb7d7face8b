import Box from 'lucide-react/icons/box';

/** A product's own mark, or a placeholder of the same size (specification §2). */
export function ProductLogo({ src }: { src: string | null }) {
  const shape = 'size-12 shrink-0 rounded-m';
  if (src && /^(?:https:\/\/|\/(?![/\\]))/.test(src)) {
    return <img src={src} alt="" width="48" height="48" loading="lazy" className={`${shape} object-cover`} />;
  }
  return (
    <span className={`${shape} grid place-items-center bg-sunken text-muted`}>
      <Box size={22} aria-hidden="true" />
    </span>
  );
}
