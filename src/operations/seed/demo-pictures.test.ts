import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPicture } from '../../media/reading/picture-reading.server.ts';
import { contentHashOf } from '../../media/store.server.ts';
import { factsFile } from './demo-pictures.server.ts';

const pictures = readdirSync('demo/pictures').filter((file) => file.endsWith('.webp'));
const bytesOf = (file: string) => readFileSync(`demo/pictures/${file}`);
const facts: Record<string, unknown> = JSON.parse(readFileSync(`demo/${factsFile}`, 'utf8'));

it('every picture of the demo has been read, and nothing else', () => {
  expect(Object.keys(facts).toSorted()).toEqual(pictures.map((file) => contentHashOf(bytesOf(file))).toSorted());
});

it('was found to be what the site finds', async () => {
  const some = pictures.filter((_, at) => at % 60 === 0);
  expect(some.length).toBeGreaterThan(5);
  for (const file of some) expect(await readPicture(bytesOf(file))).toEqual(facts[contentHashOf(bytesOf(file))]);
});
