import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { readPicture } from '#src/media/reading/open-picture.server.ts';
import { contentHashOf } from '#src/media/store.server.ts';
import { encodePicture } from './encode.ts';
import { filmUnderway, hasFilmMaker } from './film.ts';
import { readInventory } from './inventory.ts';
import { planPictures } from './plan.ts';
import { FILMS } from './site-film.ts';

/**
 * Paints the demo's pictures: `node demo/picture-kit/render-all.ts [PART OF A NAME]`.
 * Without a name it paints all of them and removes those that nothing names any more.
 */
const OUTPUT = new URL('../pictures/', import.meta.url);
const FACTS = new URL('../picture-facts.json', import.meta.url);
const INVENTORY = new URL('../inventory.csv', import.meta.url);

async function renderAll(filter: string | undefined): Promise<void> {
  sharp.concurrency(1);
  // The site, whose reader of pictures is used here, closes the decoder of drawings to itself.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  mkdirSync(OUTPUT, { recursive: true });
  const plan = planPictures(readInventory(INVENTORY));
  const wanted = plan.pictures.filter(({ name }) => !filter || name.includes(filter));
  for (const [index, { name, frame, maxBytes, paint }] of wanted.entries()) {
    const picture = await encodePicture(paint(), frame, maxBytes);
    writeFileSync(new URL(`${name}.webp`, OUTPUT), picture);
    const over = picture.length > maxBytes ? ' (over its allowance)' : '';
    console.log(`${index + 1}/${wanted.length} ${name} ${Math.round(picture.length / 1024)} kB${over}`);
  }
  for (const name of plan.films.filter((film) => !filter || film.includes(filter))) await renderFilm(name);
  if (filter && !wanted.length && !plan.films.some((film) => film.includes(filter)))
    console.log(`No picture has "${filter}" in its name.`);
  if (!filter) removeStale(new Set([...plan.pictures.map(({ name }) => name), ...plan.films]));
  await writeFacts();
  reportSize();
}

/** What the site would find out about each picture: the first start of a demo has no time to read hundreds of them. */
async function writeFacts(): Promise<void> {
  const pictures = readdirSync(OUTPUT).filter((file) => file.endsWith('.webp'));
  const lines = [];
  for (const file of pictures.toSorted()) {
    const bytes = readFileSync(new URL(file, OUTPUT));
    lines.push(`${JSON.stringify(contentHashOf(bytes))}:${JSON.stringify(await readPicture(bytes))}`);
  }
  writeFileSync(FACTS, `{\n${lines.join(',\n')}\n}\n`);
}

async function renderFilm(name: string): Promise<void> {
  const film = FILMS[name];
  if (!film) throw new Error(`The inventory names the film ${name}, which nothing makes.`);
  writeFileSync(new URL(`${name}.webp`, OUTPUT), await encodePicture(film.poster(), film.setting.frame, 40_000));
  console.log(`${name} poster`);
  if (!hasFilmMaker()) {
    console.log(`${name}.mp4 was NOT made again: ffmpeg is not installed.`);
    return;
  }
  await filmUnderway(film.boat, film.setting, fileURLToPath(new URL(`${name}.mp4`, OUTPUT)));
  console.log(`${name}.mp4`);
}

function removeStale(names: ReadonlySet<string>): void {
  for (const file of readdirSync(OUTPUT)) {
    if (names.has(file.replace(/\.(webp|mp4)$/, ''))) continue;
    rmSync(new URL(file, OUTPUT));
    console.log(`${file} removed: nothing names it.`);
  }
}

function reportSize(): void {
  const files = readdirSync(OUTPUT);
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, OUTPUT)).size, 0);
  console.log(`${files.length} files, ${(bytes / 1_000_000).toFixed(2)} MB`);
}

await renderAll(process.argv[2]);
