import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.server.ts';
import { uniqueSlug } from '../../lib/slug.ts';

/** Gives every product of one import an address of its own. */
export type SlugBook = {
  /** Asks the database about many at once, so that giving them out rarely has to. */
  prepare(slugs: string[]): Promise<void>;
  /** The slug itself, or the first free one after it. Nobody gets it again. */
  take(slug: string): Promise<string>;
  /** A row asks for a slug by name; false when it is the present or a former address of another product. */
  claim(slug: string, productId: number | undefined): Promise<boolean>;
};

/** How many of `slug`, `slug-2`, `slug-3` … are asked about at first. */
const firstLook = 6;
/** The owner of what this import has given out. */
const thisImport = 0;

export function createSlugBook(tx: Tx): SlugBook {
  const owners = new Map<string, number>();
  const known = new Set<string>();
  const isTaken = (slug: string) => owners.has(slug);
  const ask = async (candidates: string[]) => {
    const unknown = [...new Set(candidates)].filter((slug) => !known.has(slug));
    for (const { slug, owner } of await findOwners(tx, unknown)) if (!isTaken(slug)) owners.set(slug, owner);
    for (const slug of unknown) known.add(slug);
  };
  return {
    prepare: (slugs) => ask([...new Set(slugs)].flatMap((slug) => candidatesOf(slug, isTaken, firstLook))),
    async take(slug) {
      for (let look = firstLook; ; look *= 4) {
        const free = uniqueSlug(slug, isTaken);
        if (known.has(free)) {
          owners.set(free, thisImport);
          return free;
        }
        await ask(candidatesOf(slug, isTaken, look));
      }
    },
    async claim(slug, productId) {
      await ask([slug]);
      const owner = owners.get(slug);
      owners.set(slug, owner ?? thisImport);
      return owner === undefined || owner === productId;
    },
  };
}

/** The next candidates that nobody is known to have. */
function candidatesOf(slug: string, isTaken: (slug: string) => boolean, many: number): string[] {
  const candidates: string[] = [];
  uniqueSlug(slug, (candidate) => {
    if (!isTaken(candidate)) candidates.push(candidate);
    return candidates.length < many;
  });
  return candidates;
}

/** Old addresses count too: a new product there would hide where the old one went. */
async function findOwners(tx: Tx, slugs: string[]): Promise<{ slug: string; owner: number }[]> {
  if (slugs.length === 0) return [];
  const asked = sql.param(slugs);
  const { rows } = await tx.execute<{ slug: string; owner: number }>(
    sql`SELECT slug::text, id AS owner FROM product WHERE slug = ANY (${asked}::text[])
        UNION ALL
        SELECT slug, record_id FROM slug_history WHERE kind = 'product' AND slug = ANY (${asked}::text[])`,
  );
  return rows;
}
