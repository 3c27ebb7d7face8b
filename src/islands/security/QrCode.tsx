import { toSvgPath } from 'lean-qr/extras/svg';
import { generate } from 'lean-qr/nano';

/** The light margin, in squares, that cameras need to find a code. */
const MARGIN = 4;

/** A text as a QR code: dark on light in every theme, since cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const size = code.size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-56 max-w-full rounded-m border border-line"
    >
      <rect x={-MARGIN} y={-MARGIN} width={size} height={size} fill="white" />
      <path d={toSvgPath(code)} fill="black" />
    </svg>
  );
}
