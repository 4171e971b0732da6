import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import type { Content } from '#src/content/content.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { sizeWithin } from '#src/dealer/look/look.ts';
import { paletteOf } from '#src/dealer/look/palette.ts';
import { failure } from '#src/lib/errors.ts';
import { writeWholeFile } from '#src/media/durable-file.server.ts';
import { findMediaByKey } from '#src/media/media.server.ts';
import { drawingToPng } from '#src/media/reading/drawing.server.ts';
import { openPixels, requirePicture } from '#src/media/reading/open-picture.server.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { sharePicturesFolder } from '#src/media/unused-files/sweep-files.server.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import { type SharePicture, shareAddress, shareVersion } from '#src/view-models/share-picture.server.ts';
import { findPageShare } from './find-page-share.server.ts';
import { type Box, box, createLettering, fontFamily } from './lettering.server.ts';

type Deps = {
  db: Db;
  store: FileStore;
  catalogue: Catalogue;
  content: Content;
  picturesFolder: string;
  now: () => Date;
};

export type ShareAnswer =
  | { kind: 'picture'; bytes: Buffer }
  /** The page has changed: this is the address of its present image. */
  | { kind: 'moved'; to: string }
  | { kind: 'not-found' };

/** Social networks retry; beyond this queue length they have to. */
const maxQueue = 20;
const retryAfterSeconds = 10;

/** Draws images on first request, one at a time, and caches them. Only a page's present image is drawn. */
export function createSharePictures(deps: Deps) {
  const limit = pLimit(1);
  const write = createLettering();
  const underWay = new Map<string, Promise<Buffer>>();
  /** Another look is another picture, at the same address: it is on every page, and seldom changes. */
  const pathOf = async (version: string) =>
    join(sharePicturesFolder(deps.picturesFolder), `${version}-${(await deps.catalogue.look()).version}.jpg`);

  async function draw(picture: SharePicture, version: string): Promise<Buffer> {
    const path = await pathOf(version);
    const dress = { logo: await findLogo(deps), colors: colorsOf((await deps.catalogue.look()).color) };
    const text = await drawingToPng(await write(layout(picture, dress), shareSize));
    const made = await compose(text, await findGround(deps, picture), dress);
    await writeWholeFile(join(deps.picturesFolder, 'draft'), made, () => path);
    return made;
  }

  function drawOnce(picture: SharePicture, version: string): Promise<Buffer> {
    const already = underWay.get(version);
    if (already) return already;
    if (limit.pendingCount >= maxQueue) throw failure.notReady(retryAfterSeconds);
    const drawn = limit(() => draw(picture, version)).finally(() => underWay.delete(version));
    underWay.set(version, drawn);
    return drawn;
  }

  return async ({ path, version }: { path: string; version: string }): Promise<ShareAnswer> => {
    const stored = await readFile(await pathOf(version)).catch(() => undefined);
    if (stored) return { kind: 'picture', bytes: stored };
    const picture = await findPageShare(deps, path);
    if (!picture) return { kind: 'not-found' };
    if (shareVersion(picture) !== version) return { kind: 'moved', to: shareAddress(picture) };
    return { kind: 'picture', bytes: await drawOnce(picture, version) };
  };
}

async function findGround({ db, store }: Deps, { picture }: SharePicture): Promise<Ground | null> {
  const media = picture && (await findMediaByKey(db, picture.key));
  const stream = media && (await store.open(media.contentHash));
  return stream ? { bytes: await buffer(stream), focalX: media.focalX, focalY: media.focalY } : null;
}

/** The one for dark ground; the other one gets a white plate. */
async function findLogo({ store, catalogue }: Deps): Promise<Logo | null> {
  const { logo, darkLogo, showsName } = await catalogue.look();
  const face = darkLogo ?? logo;
  const stream = logo && face && (await store.open(face.contentHash));
  return stream
    ? {
        bytes: await buffer(stream),
        size: sizeWithin(face, showsName ? markRoom : logoRoom),
        onPlate: !darkLogo,
        showsName,
      }
    : null;
}

type Logo = { bytes: Uint8Array; size: { width: number; height: number }; onPlate: boolean; showsName: boolean };

const logoRoom = { width: 300, height: 64 };
/** Beside the name. */
const markRoom = { width: 64, height: 52 };
const platePadding = 12;

const shareSize = { width: 1200, height: 630 } as const;

/** The background photograph, with its focal point. */
type Ground = { bytes: Uint8Array; focalX: number; focalY: number };

/** The logo, and the colours of the page. */
type Dress = { logo: Logo | null; colors: { deep: string; light: string; line: string } };

function colorsOf(color: string | null): Dress['colors'] {
  const { shades, focusOnDark } = paletteOf(color);
  return { deep: shades[900], light: shades[100], line: focusOnDark };
}

/** A JPEG: the photograph, then the shade with the text, then the logo. */
async function compose(text: Buffer, ground: Ground | null, { logo, colors }: Dress): Promise<Buffer> {
  const base = ground ? await coverWith(ground, colors.deep) : plainGround(colors.deep);
  return base
    .composite([{ input: text }, ...(logo ? [await logoLayer(logo)] : [])])
    .jpeg({ quality: 84, progressive: true })
    .toBuffer();
}

async function logoLayer({ bytes, size, onPlate }: Logo) {
  const picture = (await requirePicture(bytes)).resize({ ...size, fit: 'fill' });
  const extra = onPlate ? platePadding : 0;
  const background = onPlate ? '#ffffff' : { r: 0, g: 0, b: 0, alpha: 0 };
  const edges = { top: extra, bottom: extra, left: extra, right: extra };
  const shown = (onPlate ? picture.flatten({ background }) : picture).extend({ ...edges, background });
  return { input: await shown.png().toBuffer(), left: margin, top: margin - 12 };
}

async function coverWith({ bytes, focalX, focalY }: Ground, background: string): Promise<Sharp> {
  const photograph = await requirePicture(bytes);
  const { data, info } = await photograph
    .resize({ ...shareSize, fit: 'cover', position: sideOf(focalX, focalY) })
    .flatten({ background })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return openPixels(data, info);
}

/** The CSS position that keeps the focal point when cropping. */
function sideOf(x: number, y: number): string {
  const across = x < 1 / 3 ? 'left' : x > 2 / 3 ? 'right' : '';
  const down = y < 1 / 3 ? 'top' : y > 2 / 3 ? 'bottom' : '';
  return [across, down].filter(Boolean).join(' ') || 'centre';
}

function plainGround(color: string): Sharp {
  const pixel = Buffer.from(color.slice(1), 'hex');
  return openPixels(Buffer.alloc(shareSize.width * shareSize.height * 3, pixel), { ...shareSize, channels: 3 });
}

const margin = 56;
const besideLogo = 16;

function layout({ title, line, dealer }: SharePicture, { logo, colors }: Dress): Box {
  const shade = 'linear-gradient(to top, rgba(7,31,39,0.96) 0%, rgba(7,31,39,0.82) 34%, rgba(7,31,39,0) 62%)';
  const top = 'linear-gradient(to bottom, rgba(7,31,39,0.72) 0%, rgba(7,31,39,0) 26%)';
  const page = {
    ...shareSize,
    boxSizing: 'border-box',
    flexDirection: 'column',
    justifyContent: 'space-between',
    padding: margin,
  };
  return box({ ...page, backgroundImage: `${shade}, ${top}`, fontFamily }, [
    box(
      { marginLeft: logo ? logo.size.width + besideLogo : 0, fontSize: 34, fontWeight: 600, color: colors.light },
      logo && !logo.showsName ? '' : dealer,
    ),
    box({ flexDirection: 'column' }, [
      box({ ...clamped(2), fontSize: 66, lineHeight: 1.12, fontWeight: 800, color: '#ffffff' }, title),
      ...(line === null
        ? []
        : [box({ ...clamped(1), marginTop: 14, fontSize: 46, fontWeight: 600, color: colors.line }, line)]),
    ]),
  ]);
}

const clamped = (lines: number) => ({ display: 'block', lineClamp: lines, overflow: 'hidden' });
