import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { startMailServer } from '../../src/mail/testing/mail-server.server.ts';
import { mailPortOf } from './mail-port.ts';

/** Where the stories' site hands its mail to: a real mail server, whose letters the stories read back. */

/** Each letter as it came over the wire, beside the site's own data. */
const folderOf = (dataFolder: string): string => `${dataFolder}-letters`;

/** Takes every letter of the site for as long as the process lives. */
export async function openPostBox(sitePort: number, dataFolder: string): Promise<void> {
  const folder = folderOf(dataFolder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const keep = (raw: string) => {
    count += 1;
    const draft = join(folder, `${count}.part`);
    writeFileSync(draft, raw);
    renameSync(draft, join(folder, `${count}.eml`));
  };
  await startMailServer({ keep }, mailPortOf(sitePort));
}

/** The first letter that is like this, as soon as it has come. */
export async function letterLike(dataFolder: string, isMeant: (letter: Email) => boolean): Promise<Email> {
  const read = async () => {
    const letters = await Promise.all(rawLetters(folderOf(dataFolder)).map((raw) => PostalMime.parse(raw)));
    return letters.find(isMeant);
  };
  let found: Email | undefined;
  await expect(async () => {
    found = await read();
    expect(found, 'a letter in the post').toBeDefined();
  }).toPass({ timeout: 30_000 });
  if (!found) throw new Error('no such letter came');
  return found;
}

const rawLetters = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
