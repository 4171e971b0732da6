import { eq, ne, sql } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { byText, byWord } from '#src/db/filter/filter.server.ts';
import { type Language, languages } from '#src/i18n/language.ts';
import { failure } from '#src/lib/errors.ts';
import { defineResource } from '#src/resource/definition.server.ts';
import { liveLanguages } from './live-page.server.ts';
import { knownRedirect, redirect } from './redirect.table.ts';
import { causes } from './redirect-cause.ts';
import { type Entry, endOf, retargeted } from './redirect-chain.ts';
import { redirectInput } from './redirect-input.ts';

export const redirectResource = defineResource({
  name: 'redirect',
  table: redirect,
  input: redirectInput,
  label: ({ from }) => from,
  nameColumn: redirect.from,
  // Lists tell of former slugs too; these come and go with what bears them, and have no form of their own.
  listed: knownRedirect,
  search: [knownRedirect.from, knownRedirect.to],
  sort: { from: knownRedirect.from, to: knownRedirect.to, hits: knownRedirect.hits },
  defaultSort: { from: 1 },
  filters: {
    from: byText(knownRedirect.from),
    to: byText(knownRedirect.to),
    cause: byWord(knownRedirect.cause, causes),
  },
  // A copy would start where the first one does.
  except: ['clone'],
  beforeSave: async ({ tx, before, parsed, now }) => {
    // One that began before the page was there may still be changed otherwise.
    const isNewStart = before?.from !== parsed.from;
    const hidden = isNewStart ? hiddenPages(await liveLanguages(tx, parsed.from, now)) : null;
    if (hidden) throw failure.ruleBroken(hidden, { from: hidden });
    const end = endOf(parsed, await othersThan(tx, before?.id));
    if (end === null) throw failure.ruleBroken('input_redirect_loop', { to: 'input_redirect_loop' });
    return { to: end };
  },
  afterSave: async ({ tx, actor, row }) => await takeAlong(tx, actor, row),
  answer: (rows) => rows.map((row) => ({ hits: row.hits, cause: 'cause' in row ? row.cause : 'staff' })),
});

/** Which pages a redirect would hide: of an English address the French one as well, since it is followed from both. */
function hiddenPages(live: readonly Language[]) {
  if (live.length === languages.length) return 'input_address_has_pages';
  return live[0] ? (`input_address_has_page_${live[0]}` as const) : null;
}

/** One redirect is written at a time: two that are right by themselves could make a loop together. */
async function othersThan(tx: Tx, id = 0) {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('redirect'))`);
  return await tx.select().from(redirect).where(ne(redirect.id, id));
}

/** Redirects that led to an address which now leads on itself follow it. */
async function takeAlong(tx: Tx, actor: Actor | null, entry: Entry & { id: number }): Promise<void> {
  const others = await othersThan(tx, entry.id);
  for (const { id, from, to } of retargeted(entry, others)) {
    await tx.update(redirect).set({ to, updatedAt: sql`now()` }).where(eq(redirect.id, id));
    const changes = { to: { from: others.find((other) => other.id === id)?.to, to } };
    await recordAudit(tx, actor, [{ action: 'update', resource: 'redirect', recordId: id, recordName: from, changes }]);
  }
}
