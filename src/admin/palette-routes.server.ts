import { inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isAdmin, isStaff, mayDo, type ResourceName } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import { signedInOf } from '#src/accounts/signed-in.server.ts';
import { definitions } from '#src/app/resources.server.ts';
import type { Services } from '#src/app/services.server.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { isStorable } from '#src/lib/input/field.ts';
import type { Answered, Resource } from '#src/resource/calls.ts';
import type { AnyDefinition } from '#src/resource/definition.server.ts';
import { suggestSearches } from './palette/did-you-mean.server.ts';
import { findPeople, personResources } from './palette/find-people.server.ts';
import { findSettings } from './palette/find-settings.server.ts';
import type { Found, FoundProduct, FoundRecord } from './palette/found.ts';
import { rankProducts } from './palette/rank-products.ts';

const maxOfEach = 5;
const maxProducts = 6;
/** The best of these are shown. */
const maxRanked = 50;

/** Searched separately: products, people and settings. And logs, which would crowd out the records themselves. */
const leftOut: readonly ResourceName[] = ['audit', 'mail', 'setting', 'media', 'product', ...personResources];

const localized = z.object({ en: z.string(), fr: z.string().nullable() });
const text = z.string().nullable();
const number = z.number().nullable();
const found = z.object({
  products: z.array(
    z.object({
      id: z.int(),
      name: localized,
      sku: text,
      slug: text,
      location: text,
      condition: text,
      availability: text,
      thumbnail: text,
      path: text,
      programYear: number,
      stock: number,
      priceNow: number,
      availabilityState: z.string(),
      publish: z.boolean(),
    }),
  ),
  productCount: z.int(),
  people: z.array(z.object({ resource: z.string(), id: z.int(), name: z.string(), detail: z.string() })),
  records: z.array(z.object({ resource: z.string(), id: z.int(), title: z.string() })),
  settings: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      field: z.object({ key: z.string(), label: z.string() }).nullable(),
    }),
  ),
  trash: z
    .array(z.object({ resource: z.string(), id: z.int(), title: z.string() }))
    .describe('For admins: deleted records, when nothing else is found'),
  didYouMean: z.array(z.string()).describe('Searches that find products, when nothing is found'),
});

type Deps = Pick<Services, 'db' | 'resources'>;

/** The search of the command palette over the records that the user may read. */
export async function paletteRoutes(fastify: FastifyInstance, deps: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const q = z.string().trim().min(1).max(200).refine(isStorable);
  const schema = {
    tags: ['palette'],
    summary: 'Products, people, records and settings by free text, for the command palette',
    querystring: z.object({ q }),
    response: { 200: success(found) },
  };
  app.get('/admin/palette', { schema }, async (request) => {
    const user = signedInOf(request);
    if (!user) throw failure.notSignedIn();
    if (!isStaff(user)) throw failure.forbidden();
    return succeed(await find(deps, user, request.query.q));
  });
}

async function find(deps: Deps, user: SignedIn, keywords: string): Promise<Found> {
  const { db, resources } = deps;
  const settings = findSettings(user, keywords);
  const [{ products, productCount }, people, records] = await Promise.all([
    findProducts(deps, user, keywords),
    findPeople(deps, user, keywords),
    findRecords(deps, user, keywords),
  ]);
  const isNothing = products.length + people.length + records.length + settings.length === 0;
  const isAny = async (q: string) => (await resources.product.as(user).count({ q, lang: user.language })) > 0;
  return {
    products,
    productCount,
    people: people.slice(0, maxOfEach),
    records,
    settings: settings.slice(0, maxOfEach),
    trash: isNothing && isAdmin(user) ? await findInTrash(deps, user, keywords) : [],
    didYouMean:
      isNothing && mayDo(user, 'read', 'product') ? await suggestSearches(db, keywords, user.language, isAny) : [],
  };
}

async function findProducts({ resources }: Deps, user: SignedIn, q: string) {
  if (!mayDo(user, 'read', 'product')) return { products: [], productCount: 0 };
  const query = { q, limit: String(maxRanked), lang: user.language };
  const { record, page } = await resources.product.as(user).list(query);
  const products = rankProducts(record, q).slice(0, maxProducts).map(productOf);
  return { products, productCount: page.totalRecord };
}

/** The list returns more fields of a product than its form. */
function productOf(record: Answered<object>): FoundProduct {
  const { active, path, ...product } = record as Answered<FoundProduct & { active: boolean }>;
  const isOnSite = product.publish && active;
  return {
    id: product.id,
    name: product.name,
    sku: product.sku,
    slug: product.slug,
    programYear: product.programYear,
    location: product.location,
    condition: product.condition,
    stock: product.stock,
    availability: product.availability,
    availabilityState: product.availabilityState,
    priceNow: product.priceNow,
    thumbnail: product.thumbnail,
    publish: product.publish,
    path: isOnSite ? path : null,
  };
}

/** The first few of each other resource, by the resource's own rules. */
async function findRecords(deps: Deps, user: SignedIn, keywords: string): Promise<FoundRecord[]> {
  const seen = Object.values<AnyDefinition>(definitions).filter(
    ({ name }) => mayDo(user, 'read', name) && !leftOut.includes(name),
  );
  return (await Promise.all(seen.map((definition) => findIn(deps, definition, user, keywords)))).flat();
}

/** Of every kind that has a trash, products and people included. */
async function findInTrash(deps: Deps, user: SignedIn, keywords: string): Promise<FoundRecord[]> {
  const kinds = Object.values<AnyDefinition>(definitions).filter(
    ({ name, table }) => mayDo(user, 'read', name) && 'isRemove' in table,
  );
  const found = await Promise.all(kinds.map((definition) => findIn(deps, definition, user, keywords, '1')));
  return found.flat();
}

/** Former addresses of pages have no record to open. */
async function findIn(
  { db, resources }: Deps,
  { name, table, label }: AnyDefinition,
  user: SignedIn,
  keywords: string,
  isRemove: '0' | '1' = '0',
): Promise<FoundRecord[]> {
  const resource = resources[name as keyof typeof resources] as Resource<object>;
  const { record } = await resource.as(user).list({ q: keywords, limit: String(maxOfEach), isRemove });
  const ids = record.map(({ id }) => id).filter((id) => id > 0);
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(inArray(table.id, ids));
  const titles = new Map(rows.map((row) => [row.id, label(row) as string]));
  return ids.map((id) => ({ resource: name, id, title: titles.get(id) ?? `#${id}` }));
}
