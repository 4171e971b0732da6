import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { startMailServer } from '#src/mail/testing/mail-server.server.ts';
import { mailPortOf } from './mail-port.ts';

/** The mail server of a demo site, whose emails tests read. */

/** The data folder of the demo site that the browser tests visit. */
export const dataFolder = process.env.E2E_PORT ? `var/e2e-${process.env.E2E_PORT}` : 'var/e2e';

/** Each email as sent over the wire, next to the site's own data. */
const folderOf = (dataFolder: string): string => `${dataFolder}-emails`;

/** Accepts every email of the site for as long as the process lives. */
export async function openMailbox(sitePort: number, dataFolder: string): Promise<void> {
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

/** The first matching email, as soon as it has arrived. */
export async function waitForEmail(dataFolder: string, isMeant: (email: Email) => boolean): Promise<Email> {
  for (let tries = 0; tries < 150; tries++) {
    const emails = await Promise.all(rawEmails(folderOf(dataFolder)).map((raw) => PostalMime.parse(raw)));
    const found = emails.find(isMeant);
    if (found) return found;
    await setTimeout(100);
  }
  throw new Error('No such email arrived.');
}

const rawEmails = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/** The link to a path, from the email that an address got. */
export async function linkTo(email: string, path: string): Promise<string> {
  const link = new RegExp(`${path}[\\w-]+`);
  const { text = '' } = await waitForEmail(
    dataFolder,
    (received) => received.to?.[0]?.address === email && link.test(received.text ?? ''),
  );
  return link.exec(text)?.[0] ?? '/no-link';
}
