import { redirect } from 'react-router';
import { languageOfPath } from '#src/i18n/language.ts';
import { hrefIn } from '#src/site/href.ts';
import type { Route } from './+types/about.page.ts';

/** The short address of the page about the dealer. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(hrefIn(languageOfPath(url.pathname), '/about-us') + url.search, 301);
}
