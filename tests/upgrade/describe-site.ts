import type { Pool } from 'pg';
import { createClient } from './client.ts';
import { look } from './release.ts';

/** What visitors and staff of a filled site get: addresses that answer, and how. */
export async function describeSite(origin: string, pool: Pool) {
  const { call, token } = await createClient(origin);
  const authorization = { authorization: `Bearer ${token}` };
  const pages = await listPages(origin);
  const redirects: Record<string, string> = {};
  for (const path of await formerAddresses(pool)) {
    const { status, target } = await look(origin + path);
    if (status >= 300 && status < 400 && target) redirects[path] = target;
  }
  const links: string[] = [];
  for (const path of await emailLinks(pool)) if ((await look(origin + path)).status === 200) links.push(path);
  const files: Record<string, string> = {};
  for (const path of await sentFiles(pool)) files[path] = (await look(origin + path, authorization)).sha256;
  const lists: Record<string, number> = {};
  for (const resource of resources) {
    const { page } = await call('GET', `/admin/${resource}/all?limit=1`);
    lists[resource] = (page as { totalRecord: number }).totalRecord;
  }
  return { pages, pictures: await picturesOf(origin, pages), redirects, links, sentFiles: files, lists, token };
}

const resources = [
  ...['user', 'brand', 'product-category', 'product', 'product-filter', 'product-meta', 'media', 'contact'],
  ...['request-email', 'request-phone', 'trade', 'subscriber', 'watch', 'service-type', 'service-category', 'service'],
  ...['book-service', 'post', 'category', 'author', 'notification', 'redirect', 'setting'],
];

/** Every address of the sitemap. */
async function listPages(origin: string): Promise<string[]> {
  const read = async (path: string) =>
    [...(await (await fetch(origin + path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
  const pages: string[] = [];
  for (const part of await read('/sitemap.xml')) pages.push(...(await read(part)));
  return pages;
}

async function formerAddresses(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ path: string }>(`
    SELECT '/product/' || slug AS path FROM slug_history WHERE kind = 'product'
    UNION SELECT '/blog/' || slug FROM post_slug_history
    UNION SELECT from_path FROM redirect ORDER BY path`);
  return rows.flatMap(({ path }) => [path, `/fr${path}`]);
}

async function emailLinks(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>("SELECT text FROM mail WHERE purpose <> 'lead' ORDER BY id");
  const links = rows.flatMap(({ text }) => text.match(/http:\/\/127\.0\.0\.1:\d+[^\s<>]+/g) ?? []);
  return [...new Set(links.map((link) => new URL(link)).map(({ pathname, search }) => pathname + search))];
}

/** What visitors sent with their leads; only staff get it. */
async function sentFiles(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ path: string }>(
    "SELECT '/api/admin/trade/paper?id=' || file_id AS path FROM trade_paper ORDER BY path",
  );
  return rows.map(({ path }) => path);
}

async function picturesOf(origin: string, pages: string[]): Promise<string[]> {
  const pictures = new Set<string>();
  for (const path of pages) {
    const html = await (await fetch(origin + path)).text();
    for (const [picture] of html.matchAll(/\/pictures\/[\w./-]+/g)) pictures.add(picture);
  }
  return [...pictures];
}
