import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { readPicture } from '#src/media/reading/open-picture.server.ts';
import { contentHashOf } from '#src/media/store.server.ts';
import { sitePictures } from '../../../demo/facts/site-pictures.ts';
import { factsFile } from './demo-pictures.server.ts';

const pictures = readdirSync('demo/pictures').filter((file) => file.endsWith('.webp'));
const bytesOf = (file: string) => readFileSync(`demo/pictures/${file}`);
const facts: Record<string, unknown> = JSON.parse(readFileSync(`demo/${factsFile}`, 'utf8'));

const rows: { sku: string; pictures: string }[] = parse(readFileSync('demo/inventory.csv'), {
  columns: true,
  bom: true,
  skip_empty_lines: true,
});
const namesOf = (row: { pictures: string }) => row.pictures.split('|').filter(Boolean);
const stored = new Set(pictures.map((file) => file.replace('.webp', '')));
const named = new Set(rows.flatMap(namesOf));
const ofPages = [...stored].filter((name) => !named.has(name));

describe('the pictures of the demo', () => {
  it('include all that the inventory names, each of a product of it', () => {
    expect([...named].filter((name) => !stored.has(name))).toEqual([]);
    const skus = new Set(rows.map(({ sku }) => sku.toLowerCase()));
    const ofProducts = [...named].filter((name) => !name.startsWith('video-'));
    expect(ofProducts.filter((name) => !skus.has(name.slice(0, name.lastIndexOf('-'))))).toEqual([]);
  });

  it('are there for every product', () => {
    expect(rows.filter((row) => namesOf(row).length === 0)).toEqual([]);
  });

  it('have an alternative text in both languages when they belong to a page', () => {
    const texts = ofPages.map((name) => sitePictures[name.replace(/-mobile$/, '')]);
    expect(texts.length).toBeGreaterThan(20);
    expect(ofPages.filter((_, at) => !texts[at]?.en || !texts[at]?.fr)).toEqual([]);
  });

  it('show the team by its work, without faces', () => {
    const team = Object.entries(sitePictures).filter(([name]) => name.startsWith('team-'));
    expect(team.map(([name]) => name).toSorted()).toEqual(
      ofPages.filter((name) => name.startsWith('team-')).toSorted(),
    );
    expect(team.filter(([, { en, fr }]) => /portrait/i.test(en + fr))).toEqual([]);
  });

  it('are exactly those with known facts', () => {
    expect(Object.keys(facts).toSorted()).toEqual(pictures.map((file) => contentHashOf(bytesOf(file))).toSorted());
  });

  it('have the facts that the site would read from them', async () => {
    const some = pictures.filter((_, at) => at % 60 === 0);
    expect(some.length).toBeGreaterThan(5);
    for (const file of some) expect(await readPicture(bytesOf(file))).toEqual(facts[contentHashOf(bytesOf(file))]);
  });
});
