import type { Content } from '#src/content/content.server.ts';
import { cachedUntilChange } from '#src/db/cached-until-change.ts';
import type { Changes } from '#src/db/change-feed.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { encodedPath, readablePath } from '#src/lib/net/readable-path.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import { redirect } from './redirect.table.ts';
import { type RedirectMap, redirectFrom, redirectPath, type Step, walk, withQuery } from './redirect-map.ts';

export type Addresses = {
  /**
   * The redirect from an old or untidy address (path and query) to the final one, with language and query preserved;
   * null when the address is right as it is. `id` is the redirect that was followed.
   */
  findRedirect(url: string, now: Date): Promise<{ to: string; id: number | undefined } | null>;
};

type Deps = { db: Db; catalogue: Catalogue; content: Content; changes: Changes };

/** All redirects: those of staff, the addresses of the former site, and former slugs. */
export function createAddresses({ db, catalogue, content, changes }: Deps): Addresses {
  const redirectMap = cachedUntilChange(changes, () => readRedirectMap(db));

  async function next(path: string, isFirst: boolean, now: Date): Promise<Step | null> {
    const entry = redirectFrom(redirectPath(path), await redirectMap());
    if (entry) return entry;
    const tidy = await catalogue.redirectFor(path, now);
    if (tidy) return { to: tidy };
    // Whether the page of the first address itself has moved is checked by its loader; here it would cost every page a
    // query.
    if (isFirst) return null;
    const language = languageOfPath(path);
    const moved = (await catalogue.movedTo(path, language, now)) ?? (await content.movedTo(path, language, now));
    return moved ? { to: moved } : null;
  }

  return {
    async findRedirect(url, now) {
      const [path = '/', ...search] = url.replace(/#.*$/s, '').split('?');
      const redirect = await walk(readablePath(path), (at, isFirst) => next(at, isFirst, now));
      return redirect && { to: withQuery(encodedPath(redirect.to), search.join('?')), id: redirect.id };
    },
  };
}

async function readRedirectMap(db: Db): Promise<RedirectMap> {
  const rows = await db.select({ id: redirect.id, from: redirect.from, to: redirect.to }).from(redirect);
  return new Map(rows.map(({ id, from, to }) => [redirectPath(from), { id, to }]));
}
