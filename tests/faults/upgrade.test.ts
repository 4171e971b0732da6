import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { TOTP, URI } from 'otpauth';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOwnerNote } from '#src/db/embedded/owner.server.ts';
import { makeTestFolder } from '#src/db/testing/test-folder.server.ts';
import { leftOutTables, redactions } from '#src/operations/backup/archive/left-out.ts';
import { unpackFile, unpackFolder } from '../upgrade/pack.ts';
import { checksumsOf, look, type ReleaseIndex, readTables, type Tables } from '../upgrade/release.ts';
import { call, type Site, signIn, startSite } from './site.ts';

/** Data folders and backups of earlier releases, opened by today's code. docs/upgrade.md says how they were made. */
const releases = 'tests/upgrade/releases';

/** Sessions and links end days after their release was made: they get the time that has passed since. */
async function postponeEnds(pool: Pool, tables: Tables) {
  const madeAt = tables.session?.[0]?.created_at;
  for (const table of ['session', 'mail_proof', 'password_reset'])
    await pool.query(`UPDATE ${table} SET expires_at = expires_at + (now() - $1::timestamptz)`, [madeAt]);
}

/** A start migrates an unpacked database: ten seconds on a busy machine. */
const timeout = 90_000;

describe.each(readdirSync(releases))('release %s', { timeout }, (name) => {
  const release = join(releases, name);
  const folder = makeTestFolder();
  const index = JSON.parse(readFileSync(join(release, 'index.json'), 'utf8')) as Omit<ReleaseIndex, 'tables'>;
  let before: Tables;

  beforeAll(async () => {
    await unpackFile(join(release, 'tables.json.zst'), join(folder, 'tables.json'));
    before = JSON.parse(readFileSync(join(folder, 'tables.json'), 'utf8'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const sources = [
    {
      source: 'its data folder',
      isRestored: false,
      prepare: (dataDir: string) => unpackFolder(join(release, 'data.tar.zst'), dataDir),
      leftOut: { tables: new Set<string>(), columns: {} },
    },
    {
      source: 'its backup',
      isRestored: true,
      prepare: async (dataDir: string) => {
        const backup = join(folder, 'backup.tar');
        await unpackFile(join(release, 'backup.tar.zst'), backup);
        restore(dataDir, backup);
      },
      leftOut: {
        tables: leftOutTables,
        columns: Object.fromEntries(
          Object.entries(redactions).map(([table, columns]) => [table, Object.keys(columns)]),
        ),
      },
    },
  ];

  describe.each(sources)('from $source', ({ source, prepare, isRestored, leftOut }) => {
    const dataDir = join(folder, source.replaceAll(' ', '-'));
    let site: Site;
    let after: Tables;

    beforeAll(async () => {
      mkdirSync(dataDir);
      await prepare(dataDir);
      site = await startSite({ dataDir });
      const pool = new Pool({ ...readOwnerNote(dataDir)?.connection, max: 1 });
      after = await readTables(pool);
      await postponeEnds(pool, before);
      await pool.end();
    }, timeout);
    afterAll(async () => {
      await site?.stop();
    });

    const statusesOf = async (paths: string[]) => {
      const wrong: string[] = [];
      for (const path of paths) {
        const found = await look(site.origin + path);
        // A link may lead to the page that its own has become.
        const { status } = found.target === null ? found : await look(new URL(found.target, site.origin).href);
        if (status !== 200) wrong.push(`${status} ${path}`);
      }
      return wrong;
    };

    test('every row is there, with every value', () => {
      expect(Object.keys(before).length).toBeGreaterThan(50);
      expect(findLost(before, after, leftOut)).toEqual({});
    });

    test('every file is there, byte for byte', () => {
      expect(checksumsOf(join(dataDir, 'media'))).toMatchObject(index.files);
    });

    test('the back office lists the same records, and opens what visitors sent', async () => {
      const token = await signIn(site.origin);
      const lists: Record<string, number> = {};
      for (const resource of Object.keys(index.lists)) {
        const path = `/admin/${resource}/all?limit=1`;
        const { result } = await call<{ page: { totalRecord: number } }>(site.origin, 'GET', path, { token });
        lists[resource] = result?.page.totalRecord;
      }
      // Migrations add settings and option labels of their own.
      const lost = Object.entries(index.lists).filter(
        ([resource, count]) => (lists[resource] ?? 0) < count - (movedRecords[resource] ?? 0),
      );
      expect(lost).toEqual([]);
      const sent: Record<string, string> = {};
      for (const path of Object.keys(index.sentFiles))
        sent[path] = (await look(site.origin + path, { authorization: `Bearer ${token}` })).sha256;
      expect(sent).toEqual(index.sentFiles);
    });

    test('everyone signs in with the password and the second step that they had', async () => {
      for (const { username, password, role, twoStep } of index.people) {
        const { result } = await call<SignIn>(site.origin, 'POST', '/user/login', { body: { username, password } });
        // A backup has no secrets of authenticator apps.
        const expected = twoStep === 'app' && isRestored ? 'email' : twoStep;
        expect([username, result.way ?? 'off']).toEqual([username, expected]);
        if (expected === 'email') continue;
        const user = expected === 'app' ? await enterCode(site.origin, result.token_id, index.appUri) : result.user;
        expect([username, user?.role]).toEqual([username, role]);
      }
    });

    test('sessions stay open in the data folder, and are not in a backup', async () => {
      const { status } = await call(site.origin, 'GET', '/admin/user/info', { token: index.token });
      expect(status).toBe(isRestored ? 401 : 200);
    });

    test('every page answers, in both languages, and every picture', async () => {
      expect(index.pages.filter((path) => path.startsWith('/fr')).length).toBeGreaterThan(30);
      expect(await statusesOf([...index.pages, ...index.pictures])).toEqual([]);
    });

    test('former addresses and links in emails lead where they led', async () => {
      const redirects: Record<string, string | null> = {};
      for (const path of Object.keys(index.redirects)) redirects[path] = (await look(site.origin + path)).target;
      expect(redirects).toEqual(index.redirects);
      // A backup has no confirmations that are still open.
      const links = index.links.filter((path) => !isRestored || !path.includes('/newsletter/confirm/'));
      expect(await statusesOf(links)).toEqual([]);
    });
  });
});

type SignIn = Partial<Record<'way' | 'token_id', string>> & { user?: { role: number } };

async function enterCode(origin: string, tokenId: string | undefined, appUri: string) {
  const app = URI.parse(appUri);
  const body = { token_id: tokenId, code: app instanceof TOTP ? app.generate() : '' };
  return (await call<SignIn>(origin, 'POST', '/user/loginVerify', { body })).result.user;
}

function restore(dataDir: string, backup: string) {
  const { PATH, HOME } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ['src/operations/backup/restore-command.ts', backup], {
    env: { PATH, HOME, NODE_ENV: 'production', DATA_DIR: dataDir, SEED: 'empty' },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
}

/** What migrations renamed, by table and by column. */
const renamedTables: Record<string, string> = { form_answer: 'idempotent_answer' };
const renamedColumns: Record<string, Record<string, string>> = {
  form_answer: { form: 'scope' },
  import_run: { notes: 'warnings' },
};

/** Rate limits and first answers, of a day at most, that migrations dropped with their tables. */
const droppedTables = new Set(['attempt', 'form_count', 'upload_answer']);
const droppedColumns: Record<string, string[]> = { lead_note: ['key'] };

/**
 * Rows that migrations rewrote, by texts in them: the longest term of financing became a table of terms, and part requests
 * have an address of their own.
 */
const rewrittenRows: Record<string, string[]> = { setting: ['"finance"', '"mailTo"'] };

/** Records that are in no list: visitors' pictures, which belong to their leads. */
const movedRecords: Record<string, number> = { media: 12 };

/** What a running site changes by itself: what it deletes when it expires, and what it derives from other rows. */
const changing = new Set(['captcha', 'migration', 'content_version', 'product_search', 'search_word']);

type Row = Tables[string][number];

/** The release's rows that are not found with all their values. */
function findLost(before: Tables, after: Tables, { tables, columns }: LeftOut): Record<string, string[]> {
  const lost: Record<string, string[]> = {};
  for (const [table, rows] of Object.entries(before)) {
    const name = renamedTables[table] ?? table;
    if (droppedTables.has(table) || changing.has(table) || tables.has(name)) continue;
    const ignored = new Set([...(droppedColumns[table] ?? []), ...(columns[name] ?? [])]);
    const columnNames = Object.keys(rows[0] ?? {}).filter((column) => !ignored.has(column));
    const textOf = (row: Row, names: Record<string, string> = {}) =>
      JSON.stringify(columnNames.map((column) => row[names[column] ?? column]));
    const found = new Set((after[name] ?? []).map((row) => textOf(row, renamedColumns[table])));
    const missing = rows
      .map((row) => textOf(row))
      .filter((row) => !found.has(row) && !rewrittenRows[table]?.some((text) => row.includes(text)));
    if (missing.length > 0) lost[table] = missing;
  }
  return lost;
}

type LeftOut = { tables: ReadonlySet<string>; columns: Readonly<Record<string, string[]>> };
