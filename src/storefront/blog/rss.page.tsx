import { services } from '#src/app/services.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { localText } from '#src/lib/localized.ts';
import type { Route } from './+types/rss.page.ts';
import { rssOf } from './rss.server.ts';

const maxArticles = 20;

/** The newest articles for feed readers. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { content, catalogue, publicUrl, now } = context.get(services);
  const language = languageOfPath(url.pathname);
  const { dealer } = await catalogue.settings();
  const articles = await content.newest(maxArticles, language, now());
  const feed = {
    articles,
    language,
    publicUrl,
    dealer: dealer.name,
    tagline: localText(dealer.tagline, language).text,
  };
  return new Response(rssOf(feed), { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
}
