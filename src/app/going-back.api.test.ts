import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResourceName } from '#src/access.ts';
import { migrate } from '#src/db/migrate.server.ts';
import { sampleForms } from '#src/server/testing/sample-forms.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';

/** The release before on the database of a newer one: this code, on a database that an invented one has changed. */

let api: TestApp;
let token: string;
const made: Partial<Record<ResourceName, number>> = {};

/** What a release may do until the next one: add columns that are nullable or have a default, and tables. */
const laterMigration = `
  DO $$ DECLARE one text; BEGIN
    FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('ALTER TABLE %I ADD COLUMN later_text text, ADD COLUMN later_flag boolean NOT NULL DEFAULT false', one);
    END LOOP;
  END $$;
  CREATE TABLE later (id integer PRIMARY KEY);
  INSERT INTO migration (name, sha256) VALUES ('9999_later.sql', repeat('0', 64));
  UPDATE pgboss.version SET version = version + 1`;

beforeAll(async () => {
  api = await openTestApp();
  await api.database.pool.query(laterMigration);
  token = await api.signInAs({ role: 1 });
  made.media = (await makeMedia(api.db)).id;
});
afterAll(() => api.close());

it('starts, and saves each kind of record', async () => {
  expect(await migrate(api.database.pool)).toEqual([]);
  for (const [name, sample] of Object.entries(sampleForms)) {
    const created = await api.post(`/admin/${name}`, { token, json: sample(made, 'one') });
    expect([name, created.status, created.error]).toEqual([name, 201, undefined]);
    made[name as ResourceName] = created.result.id;
    const { updatedAt, id } = created.result;
    const saved = await api.put(`/admin/${name}`, { token, json: { ...sample(made, 'two'), id, updatedAt } });
    expect([name, saved.status, saved.error]).toEqual([name, 200, undefined]);
  }
});

it('runs its jobs', async () => {
  await api.jobs.ask('clean-up', {});
  await api.work();
  const { rows } = await api.database.pool.query("SELECT state FROM pgboss.job WHERE name = 'clean-up'");
  expect(rows.map(({ state }) => state)).toEqual(['completed']);
});
