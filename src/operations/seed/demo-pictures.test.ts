import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPicture } from '#src/media/reading/open-picture.server.ts';
import { contentHashOf } from '#src/media/store.server.ts';
import { factsFile } from './demo-pictures.server.ts';

const pictures = readdirSync('demo/pictures').filter((file) => file.endsWith('.webp'));
const bytesOf = (file: string) => readFileSync(`demo/pictures/${file}`);
const facts: Record<string, unknown> = JSON.parse(readFileSync(`demo/${factsFile}`, 'utf8'));

it('the facts cover exactly the pictures of the demo', () => {
  expect(Object.keys(facts).toSorted()).toEqual(pictures.map((file) => contentHashOf(bytesOf(file))).toSorted());
});

it('the facts equal what the site reads from each picture', async () => {
  const some = pictures.filter((_, at) => at % 60 === 0);
  expect(some.length).toBeGreaterThan(5);
  for (const file of some) expect(await readPicture(bytesOf(file))).toEqual(facts[contentHashOf(bytesOf(file))]);
});
