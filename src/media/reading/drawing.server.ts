import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';

/** A drawing takes a tenth of a second. */
const patienceMs = 10_000;

/** Reads SVG, writes PNG. It stands here as text, for the server build is one file. */
const program = `
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
process.stdout.end(await sharp(await buffer(process.stdin)).png().toBuffer());
`;

/**
 * Makes pixels of a drawing of our own, never of one that somebody sent. No time limit reaches the decoder of SVG, and
 * what it may decode is settled for a whole process. So it runs in a process of its own, which knows nothing of the
 * site and is killed when it takes too long; in the one that reads uploads it stays closed.
 */
export async function drawingToPng(svg: string, { mostMs = patienceMs } = {}): Promise<Buffer> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    // Packages are looked for from here.
    cwd: import.meta.dirname,
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: mostMs,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  // A child that died reads no more; how it ended tells that.
  child.stdin.on('error', () => {});
  child.stdin.end(svg);
  const [png, code] = await Promise.all([buffer(child.stdout), ended]);
  if (code !== 0) throw new Error(`a drawing could not be made into pixels (exit code ${code})`);
  return png;
}
