import { freeNumber, numberedSlug } from '../slug.ts';

/** Gives records unique slugs, one or very many in one transaction, with few queries. */
export type TakenSlugs = {
  /** Looks up many slugs in one query. */
  prepare(slugs: string[]): Promise<void>;
  /** The slug itself, or the first free one after it. Reserves it. */
  take(slug: string): Promise<string>;
  /** Reserves exactly this slug; false when another record has it, or had it where that counts. */
  claim(slug: string, id: number | undefined): Promise<boolean>;
};

export type SlugOwner = { slug: string; owner: number };

/** How many of `slug`, `slug-2`, `slug-3` … are looked up at first, and at most in one query. */
const firstLook = 6;
const largestLook = 1000;
/** The owner of slugs that were reserved here. */
const givenOut = 0;

/** Where the search for the next free number of a slug continues, and how many are looked up next. */
type Place = { number: number; look: number };

/** `findOwners` returns which of some slugs are taken, and by which record. */
export function trackTakenSlugs(findOwners: (slugs: string[]) => Promise<SlugOwner[]>): TakenSlugs {
  const owners = new Map<string, number>();
  const known = new Set<string>();
  const places = new Map<string, Place>();
  const isTaken = (slug: string) => owners.has(slug);
  const placeOf = (slug: string): Place => places.get(slug) ?? { number: 1, look: firstLook };
  async function lookUp(candidates: string[]) {
    const unknown = [...new Set(candidates)].filter((slug) => !known.has(slug));
    if (unknown.length === 0) return;
    for (const { slug, owner } of await findOwners(unknown)) if (!isTaken(slug)) owners.set(slug, owner);
    for (const slug of unknown) known.add(slug);
  }
  return {
    prepare: (slugs) => lookUp([...new Set(slugs)].flatMap((slug) => nextOf(slug, placeOf(slug)))),
    async take(slug) {
      for (;;) {
        const { number: from, look } = placeOf(slug);
        const number = freeNumber(slug, isTaken, from);
        const free = numberedSlug(slug, number);
        if (known.has(free)) {
          owners.set(free, givenOut);
          places.set(slug, { number: number + 1, look });
          return free;
        }
        await lookUp(nextOf(slug, { number, look }));
        places.set(slug, { number, look: Math.min(look * 4, largestLook) });
      }
    },
    async claim(slug, id) {
      await lookUp([slug]);
      const owner = owners.get(slug);
      owners.set(slug, owner ?? givenOut);
      return owner === undefined || owner === id;
    },
  };
}

const nextOf = (slug: string, { number, look }: Place): string[] =>
  Array.from({ length: look }, (_, at) => numberedSlug(slug, number + at));
