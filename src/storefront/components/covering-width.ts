type Size = { width: number; height: number };

/** How wide a picture is drawn, at least, when it covers a box of this height: for `sizes`, such as `745px`. */
export const coveringWidth = ({ width, height }: Size, boxHeight: number): string =>
  `${Math.ceil((boxHeight * width) / height)}px`;

/** How much wider than its box a picture is drawn that covers a box of this aspect ratio. */
export const coveringStretch = ({ width, height }: Size, boxRatio: number): number =>
  Math.max(1, width / height / boxRatio);
