import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Boat } from '#src/boat-drawing/boat-shape.ts';
import { PRODUCT_FRAME } from './frame.ts';
import { finishScene, paintScenery, type Setting } from './scenery/scenery.ts';
import { paintUnderwayAlone } from './underway.ts';

const SIZE = { width: 960, height: 640 };
const FRAMES = 132;
const FRAMES_PER_SECOND = 24;

export const hasFilmMaker = (): boolean => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;

/** Makes a film of a boat running past, five and a half seconds without a seam. */
export async function filmUnderway(boat: Boat, setting: Setting, file: string): Promise<void> {
  const viewBox = `0 0 ${PRODUCT_FRAME.width} ${PRODUCT_FRAME.height}`;
  const backdrop = await sharp(Buffer.from(finishScene(paintScenery(setting)).toSvg({ ...SIZE, viewBox })))
    .png()
    .toBuffer();
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  try {
    for (let frame = 0; frame < FRAMES; frame++) {
      const moving = paintUnderwayAlone(boat, setting, frame / FRAMES).toSvg({ ...SIZE, viewBox });
      const name = join(folder, `${String(frame).padStart(4, '0')}.png`);
      await sharp(backdrop)
        .composite([{ input: Buffer.from(moving) }])
        .png({ compressionLevel: 1 })
        .toFile(name);
    }
    encode(folder, file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function encode(folder: string, file: string): void {
  const input = ['-framerate', String(FRAMES_PER_SECOND), '-i', join(folder, '%04d.png')];
  const codec = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '27', '-pix_fmt', 'yuv420p', '-threads', '1'];
  const container = ['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];
  const made = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...codec, ...container, file], {
    stdio: 'inherit',
  });
  if (made.status !== 0) throw new Error(`ffmpeg could not make ${file}.`);
}
