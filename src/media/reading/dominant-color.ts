type Sum = { count: number; red: number; green: number; blue: number };

/** The dominant colour of a picture as `#rrggbb`: the mean of the fullest of 512 boxes. Takes RGBA bytes. */
export function dominantColor(rgba: Uint8Array): string {
  const boxes = new Map<number, Sum>();
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4);
    if (alpha < 128) continue;
    const box = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const sum = boxes.get(box) ?? { count: 0, red: 0, green: 0, blue: 0 };
    boxes.set(box, { count: sum.count + 1, red: sum.red + red, green: sum.green + green, blue: sum.blue + blue });
  }
  const fullest = [...boxes.values()].reduce<Sum>((max, sum) => (sum.count > max.count ? sum : max), white);
  return `#${[fullest.red, fullest.green, fullest.blue].map((total) => hex(total / fullest.count)).join('')}`;
}

/** The background of a wholly transparent picture. */
const white: Sum = { count: 0.001, red: 0.255, green: 0.255, blue: 0.255 };

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');
