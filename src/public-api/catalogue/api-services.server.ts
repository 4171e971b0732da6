import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { dealerDay } from '#src/lib/dates.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import type { CatalogueSnapshot } from '#src/view-models/catalogue-snapshot.server.ts';
import type { ViewContext } from '#src/view-models/view-context.ts';

/** Dependencies of the API. */
export type ApiServices = { db: Db; catalogue: Catalogue; publicUrl: string; now: () => Date };

export type WithSnapshot = { snapshot: CatalogueSnapshot; context: ViewContext };

/** The data of one answer, as of now; the database is read once. */
export async function readSnapshot(
  { catalogue, publicUrl }: ApiServices,
  language: Language,
  now: Date,
): Promise<WithSnapshot> {
  const [snapshot, settings, look] = await Promise.all([
    catalogue.snapshot(now),
    catalogue.settings(),
    catalogue.look(),
  ]);
  const vocabulary = snapshot.vocabularies[language];
  return { snapshot, context: { language, day: dealerDay(now), settings, look, publicUrl, vocabulary } };
}
