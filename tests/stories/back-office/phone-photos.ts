import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

type Photo = { name: string; mimeType: string; buffer: Buffer };

const phone = { width: 4032, height: 3024, quality: 84 };
const smaller = { width: 2200, height: 1650, quality: 60 };

/** Photos as phones make them: large, lying on their side, and with the place where they were taken. */
export async function takePhotos(word: string, count: number): Promise<Photo[]> {
  const photos: Photo[] = [];
  for (let number = 1; number <= count; number += 1) photos.push(await takePhoto(word, number));
  return photos;
}

/** The first one is as heavy as photos come; the others are lighter, so that the story does not take long. */
async function takePhoto(word: string, number: number): Promise<Photo> {
  const { width, height, quality } = number === 1 ? phone : smaller;
  const grain = randomBytes(width * height * 3);
  const buffer = await sharp(grain, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 9/1 0/1', GPSLongitudeRef: 'W' } })
    .toBuffer();
  return { name: `${word}-${String(number).padStart(2, '0')}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** What a picture tells beside its pixels. */
export async function readPhoto(bytes: Buffer) {
  const { exif, width, height } = await sharp(bytes).metadata();
  return { hasGps: exif?.includes('GPS') || isPlaced(exif), isUpright: height > width, exif };
}

/** The tag that leads from a picture's facts to its place, in either order of bytes. */
const isPlaced = (exif: Buffer | undefined): boolean =>
  exif !== undefined && (exif.includes(Buffer.from([0x25, 0x88])) || exif.includes(Buffer.from([0x88, 0x25])));
