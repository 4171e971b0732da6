import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import type { Look } from '#src/dealer/look/look.ts';
import { inkOn, paletteOf } from '#src/dealer/look/palette.ts';
import { drawingToPng } from '#src/media/reading/drawing.server.ts';
import { requirePicture } from '#src/media/reading/open-picture.server.ts';
import type { FileStore } from '#src/media/store.server.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import { box, createLettering, fontFamily } from '../share-images/lettering.server.ts';

type Deps = { store: FileStore; catalogue: Pick<Catalogue, 'look' | 'settings'> };

/** Touch icons fill their square; the others keep their shape. */
export type IconKind = { size: number; isTouch: boolean };

export type Icon = { bytes: Buffer; version: string };

/** A wider logo is unreadable in a square. */
const widestRatio = 2;

/** Makes the site's icons as PNG: of the dealer's own square picture, else of the logo, else the name's initial. */
export function createIconMaker({ store, catalogue }: Deps): (kind: IconKind) => Promise<Icon> {
  const write = createLettering();
  const limit = pLimit(1);
  let made = { version: '', icons: new Map<string, Promise<Buffer>>() };

  async function draw(look: Look, { size, isTouch }: IconKind): Promise<Buffer> {
    const source = sourceOf(look);
    const stream = source && (await store.open(source.contentHash));
    if (!stream) return await drawInitial(look, { size, isTouch });
    const inner = isTouch ? Math.round(size * 0.8) : size;
    const edges = {
      top: (size - inner) >> 1,
      bottom: (size - inner + 1) >> 1,
      left: (size - inner) >> 1,
      right: (size - inner + 1) >> 1,
    };
    const picture = (await requirePicture(await buffer(stream)))
      .resize({ width: inner, height: inner, fit: 'contain', background: clear })
      .extend({ ...edges, background: isTouch ? white : clear });
    return await (isTouch ? picture.flatten({ background: white }) : picture).png().toBuffer();
  }

  async function drawInitial(look: Look, { size, isTouch }: IconKind): Promise<Buffer> {
    const { dealer } = await catalogue.settings();
    const ground = paletteOf(look.color).action;
    const square = {
      width: size,
      height: size,
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: isTouch ? 0 : Math.round(size / 6),
      backgroundColor: ground,
      color: inkOn(ground),
      fontFamily,
      fontSize: Math.round(size * 0.64),
      fontWeight: 800,
    };
    return await drawingToPng(await write(box(square, initialOf(dealer.name)), { width: size, height: size }));
  }

  return async (kind) => {
    const look = await catalogue.look();
    if (made.version !== look.version) made = { version: look.version, icons: new Map() };
    const { icons, version } = made;
    const key = `${kind.size} ${kind.isTouch}`;
    const making = icons.get(key) ?? limit(() => draw(look, kind));
    icons.set(key, making);
    // One that failed is made again.
    making.catch(() => icons.delete(key));
    return { bytes: await making, version };
  };
}

const white = '#ffffff';
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

function sourceOf({ icon, logo }: Look) {
  if (icon) return icon;
  return logo && Math.max(logo.width / logo.height, logo.height / logo.width) <= widestRatio ? logo : null;
}

/** The first letter or digit of a name. */
export const initialOf = (name: string): string => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '•').toUpperCase();

/** A picture of 32 pixels as `favicon.ico`, which holds the PNG as it is. */
export function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
