import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';

type Row = { [column: string]: unknown };
export type Tables = Record<string, Row[]>;

/** What a release's site held, read from that release. */
export type ReleaseIndex = {
  counts: Record<string, number>;
  /** Checksums of the stored files. */
  files: Record<string, string>;
  /** Checksums of what visitors sent, by their addresses. */
  sentFiles: Record<string, string>;
  people: { username: string; password: string; role: number; twoStep: 'off' | 'email' | 'app' }[];
  /** The address of the authenticator app, with its secret. */
  appUri: string;
  /** A session that was open. */
  token: string;
  /** Addresses that answered 200, and those that led elsewhere, with their targets. */
  pages: string[];
  pictures: string[];
  redirects: Record<string, string>;
  /** Links in emails that answered 200. */
  links: string[];
  /** The numbers of records that lists of the back office had. */
  lists: Record<string, number>;
  tables: Tables;
};

/** Every row of every table, as JSON. */
export async function readTables(pool: Pool): Promise<Tables> {
  const listed = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename";
  const tables: Tables = {};
  for (const { tablename } of (await pool.query<{ tablename: string }>(listed)).rows) {
    const rows = `SELECT to_jsonb(t) AS row FROM "${tablename}" t ORDER BY to_jsonb(t)::text`;
    tables[tablename] = (await pool.query<{ row: Row }>(rows)).rows.map(({ row }) => row);
  }
  return tables;
}

/** The checksum of each file in a folder, by its path. */
export const checksumsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((file) => [file.slice(folder.length + 1), hash('sha256', readFileSync(file))]),
  );

export async function look(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(address, { redirect: 'manual', headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const to = response.headers.get('location');
  return { status: response.status, target: to && new URL(to, address).pathname, sha256: hash('sha256', bytes) };
}
