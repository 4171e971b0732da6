import { layoutShifts, recordLayoutShifts } from './page-checks.ts';
import { inFrench, luxor } from './page-kinds.ts';
import { expect, firstVisit as test } from './test.ts';
import { trickle } from './trickling-site.ts';

for (const [path, tag] of [
  [inFrench(luxor), ['@phone']],
  ['/search?q=zzzzqqqq', []],
] satisfies [string, string[]][]) {
  test(`${path} has no layout shift while it arrives in pieces`, { tag }, async ({ page, baseURL }) => {
    await recordLayoutShifts(page);
    const { address, close } = await trickle(baseURL ?? '');
    await page.goto(address + path);
    expect(await layoutShifts(page)).toEqual([]);
    close();
  });
}
