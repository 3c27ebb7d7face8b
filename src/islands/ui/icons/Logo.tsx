/** The disc is the O, its opening the C, the arch inside it the A. */
const SYMBOL = 'M29.91 14.4A14 14 0 1 0 29.88 17.8H20.8V23H11.2V13.8A4.8 4.8 0 0 1 20.8 13.8V14.4Z';

/** In the colour of the surrounding text. `wordLook` may hide the name next to the symbol. */
export function Logo({ wordLook = '' }: { wordLook?: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" className="size-7 shrink-0" fill="currentColor" aria-hidden="true">
        <path d={SYMBOL} />
      </svg>
      <span className={`font-display text-2xl tracking-wider ${wordLook}`}>COA</span>
    </span>
  );
}
