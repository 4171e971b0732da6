import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import type { ReactNode } from 'react';
import type { Font } from 'satori';
import type { Sharp } from 'sharp';
import type { Content } from '#src/content/content.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { sizeWithin } from '#src/dealer/look/look.ts';
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

/** Social networks retry; beyond this queue length they are told to. */
const maxQueue = 20;
const retryAfterSeconds = 10;

/** Draws images on first request, one at a time, and caches them. Only a page's present image is drawn. */
export function createSharePictures(deps: Deps) {
  const limit = pLimit(1);
  const drawPicture = createDraw();
  const underWay = new Map<string, Promise<Buffer>>();
  /** Another look is another picture, at the same address: it is on every page, and seldom changes. */
  const pathOf = async (version: string) =>
    join(sharePicturesFolder(deps.picturesFolder), `${version}-${(await deps.catalogue.look()).version}.jpg`);

  async function draw(picture: SharePicture, version: string): Promise<Buffer> {
    const path = await pathOf(version);
    const made = await drawPicture(picture, await findGround(deps, picture), await findLogo(deps));
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
    ? { bytes: await buffer(stream), size: sizeWithin(face, logoRoom), onPlate: !darkLogo, showsName }
    : null;
}

type Logo = { bytes: Uint8Array; size: { width: number; height: number }; onPlate: boolean; showsName: boolean };

const logoRoom = { width: 300, height: 64 };
const platePadding = 12;

const shareSize = { width: 1200, height: 630 } as const;

/** The background photograph, with its focal point. */
type Ground = { bytes: Uint8Array; focalX: number; focalY: number };

type Draw = (picture: SharePicture, ground: Ground | null, logo: Logo | null) => Promise<Buffer>;

/**
 * Draws JPEG pictures: the photograph, a shade, and text as outlines. Satori and the fonts are loaded on first use,
 * because most processes never need them.
 */
function createDraw(): Draw {
  let tools: Promise<Tools> | undefined;
  return async (picture, ground, logo) => {
    tools ??= readTools();
    return drawPicture(await tools, picture, ground, logo);
  };
}

async function drawPicture(tools: Tools, picture: SharePicture, ...[ground, logo]: [Ground | null, Logo | null]) {
  const overlay = await drawingToPng(await drawText(tools, picture, logo));
  const base = ground ? await coverWith(ground) : plainGround();
  return base
    .composite([{ input: overlay }, ...(logo ? [await logoLayer(logo)] : [])])
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

async function coverWith({ bytes, focalX, focalY }: Ground): Promise<Sharp> {
  const photograph = await requirePicture(bytes);
  const { data, info } = await photograph
    .resize({ ...shareSize, fit: 'cover', position: sideOf(focalX, focalY) })
    .flatten({ background: colours.deep })
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

function plainGround(): Sharp {
  const pixel = Buffer.from(colours.deep.slice(1), 'hex');
  return openPixels(Buffer.alloc(shareSize.width * shareSize.height * 3, pixel), { ...shareSize, channels: 3 });
}

/** The design tokens that these pictures need. */
const colours = { deep: '#0c2c37', light: '#e2eff1', white: '#ffffff', oil: '#f9c04d' };

type Tools = { satori: typeof import('satori').default; fonts: Font[] };

async function readTools(): Promise<Tools> {
  const [{ default: satori }, fonts] = await Promise.all([import('satori'), readFonts()]);
  return { satori, fonts };
}

// The same array of fonts each time: Satori caches parsed fonts by it.
const drawText = ({ satori, fonts }: Tools, picture: SharePicture, logo: Logo | null): Promise<string> =>
  satori(layout(picture, logo) as ReactNode, { ...shareSize, fonts });

const family = 'Mona Sans, Mona Sans Extended';

async function readFonts(): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url);
  const faces = [
    ['Mona Sans', 'latin', 600],
    ['Mona Sans', 'latin', 800],
    ['Mona Sans Extended', 'latin-ext', 600],
    ['Mona Sans Extended', 'latin-ext', 800],
  ] as const;
  return Promise.all(
    faces.map(async ([name, messages, weight]) => {
      const file = resolve(`@fontsource/mona-sans/files/mona-sans-${messages}-${weight}-normal.woff`);
      return { name, weight, style: 'normal' as const, data: await readFile(file) };
    }),
  );
}

type Style = Record<string, string | number>;
type Box = { type: 'div'; props: { style: Style; children?: Box[] | string } };

const box = (style: Style, children?: Box[] | string): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, ...(children !== undefined && { children }) },
});

const margin = 56;

function layout({ title, line, dealer }: SharePicture, logo: Logo | null): Box {
  const shade = 'linear-gradient(to top, rgba(7,31,39,0.96) 0%, rgba(7,31,39,0.82) 34%, rgba(7,31,39,0) 62%)';
  const top = 'linear-gradient(to bottom, rgba(7,31,39,0.72) 0%, rgba(7,31,39,0) 26%)';
  const page = {
    ...shareSize,
    boxSizing: 'border-box',
    flexDirection: 'column',
    justifyContent: 'space-between',
    padding: margin,
  };
  return box({ ...page, backgroundImage: `${shade}, ${top}`, fontFamily: family }, [
    box(
      { marginLeft: logo ? logo.size.width + 16 : 0, fontSize: 34, fontWeight: 600, color: colours.light },
      logo && !logo.showsName ? '' : dealer,
    ),
    box({ flexDirection: 'column' }, [
      box({ ...clamped(2), fontSize: 66, lineHeight: 1.12, fontWeight: 800, color: colours.white }, title),
      ...(line === null
        ? []
        : [box({ ...clamped(1), marginTop: 14, fontSize: 46, fontWeight: 600, color: colours.oil }, line)]),
    ]),
  ]);
}

const clamped = (lines: number): Style => ({ display: 'block', lineClamp: lines, overflow: 'hidden' });
