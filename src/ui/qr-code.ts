import { encodeQR } from 'qr';

/** A QR code as SVG, with a quiet zone as wide as so many of its squares. */
export function drawQrCode(text: string, { quietZone }: { quietZone: number }): string {
  // The smallest frame of the library is one square wide, so it is cut off.
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const size = rows.length + 2 * quietZone;
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + quietZone} ${y + quietZone}h1v1h-1z`] : [])),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join('')}"/></svg>`
  );
}
