import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';

/** A drawing normally takes a tenth of a second. */
const timeoutMs = 10_000;

/** Reads SVG, writes PNG. Inline, because the server build is one file. */
const program = `
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
process.stdout.end(await sharp(await buffer(process.stdin)).png().toBuffer());
`;

/**
 * Renders a drawing (SVG): one of our own, or one that `cleanDrawing` has written anew, never what was sent. The SVG
 * decoder has no time limit, and allowed formats are set for a whole process. So it runs in a child process without the
 * site's environment, which is killed when it takes too long; in the process that reads uploads SVG stays blocked.
 */
export async function drawingToPng(svg: string, { maxMs = timeoutMs } = {}): Promise<Buffer> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    // Node resolves packages from here.
    cwd: import.meta.dirname,
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: maxMs,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  // A child that died no longer reads; its exit code says why.
  child.stdin.on('error', () => {});
  child.stdin.end(svg);
  const [png, code] = await Promise.all([buffer(child.stdout), ended]);
  if (code !== 0) throw new Error(`a drawing could not be made into pixels (exit code ${code})`);
  return png;
}
