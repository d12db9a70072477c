import { encode } from "uqr";

/** Modules of quiet zone around the code, as ISO/IEC 18004 asks for. */
const QUIET = 4;

/** The dark modules of a code as one SVG path, and the width of the drawing in modules. Pure. */
export function qrPath(text: string): { path: string; width: number } {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const runs: string[] = [];
  data.forEach((row, y) => {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (x < size && row[x]) x += 1;
      runs.push(`M${start + QUIET} ${y + QUIET}h${x - start}v1h-${x - start}z`);
    }
  });
  return { path: runs.join(""), width: size + 2 * QUIET };
}

/** A QR code, drawn on the server. Black on white also in other contrasts: that is what readers of codes expect. */
export function QrCode({ text, label, size }: { text: string; label: string; size: number }) {
  const { path, width } = qrPath(text);
  return (
    <svg width={size} height={size} viewBox={`0 0 ${width} ${width}`} role="img" aria-label={label} data-qr="">
      <rect width={width} height={width} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
