import { QUIET, qrPath } from './qr-path.ts';

interface QrCodeProps {
  /** Row by row; `1` is dark. */
  rows: readonly string[];
  /** What it says, for whoever does not see it. */
  label: string;
  className?: string;
}

/** A QR code on white ground, with its quiet zone and nothing over it. */
export function QrCode({ rows, label, className }: QrCodeProps) {
  const size = rows.length + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-QUIET} y={-QUIET} width={size} height={size} fill="#fff" />
      <path d={qrPath(rows)} fill="#000" />
    </svg>
  );
}
