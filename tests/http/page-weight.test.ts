import { expect, inject, test } from 'vitest';
import { weighPage } from '../../bench/measure.ts';
import { inFrench, pageKinds } from '../stories/page-kinds.ts';

/** The most that a page may weigh, as sent (brotli), in kilobytes of 1,024 bytes. */
const most = { js: 130, css: 18 };
const kilobytes = (bytes: number) => bytes / 1024;

test('no page is heavy, in either language', async () => {
  for (const path of Object.values(pageKinds).flatMap((english) => [english, inFrench(english)])) {
    const { js, css } = await weighPage(inject('origin'), path);
    expect.soft(kilobytes(js), `JavaScript of ${path}`).toBeLessThanOrEqual(most.js);
    expect.soft(kilobytes(css), `styles of ${path}`).toBeLessThanOrEqual(most.css);
  }
}, 60_000);
