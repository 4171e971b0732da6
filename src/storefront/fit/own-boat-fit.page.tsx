import { data } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { boatHref, priceHref, privately } from '../new-engine/new-engine-address.ts';
import type { Route } from './+types/own-boat-fit.page.ts';
import { readOwnBoatFit } from './read-own-boat-fit.server.ts';

/** The result for the boat stored in a browser, requested by the cached pages of engines and propellers. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, now } = context.get(services);
  const language = languageOfPath(url.pathname);
  const found = await readOwnBoatFit(await catalogue.opened(language, now()), url.searchParams);
  if (!found) return data(null, { headers: privately });
  const { boat, slug, fit } = found;
  const { hasPrice, ...answer } = fit;
  const hrefs = { changeHref: boatHref(language, boat), priceHref: hasPrice ? priceHref(language, boat, slug) : null };
  return data({ ...answer, ...hrefs }, { headers: privately });
}
