import { services } from '#src/app/services.server.ts';
import { relatedServices } from '#src/bookings/related-services.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import button from '../components/button.module.css';
import { pageMeta } from '../components/page-meta.ts';
import { ownShare } from '../layout/own-share.server.ts';
import { loadListing } from '../listing/listing-page.server.ts';
import { ListingView } from '../listing/listing-view.tsx';
import type { Route } from './+types/search.page.ts';
import { SearchMore, SearchReading } from './search-answer.tsx';
import styles from './search-page.module.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const text = url.searchParams.get('q')?.trim() ?? '';
  const share = await ownShare('/search', url, context);
  const { db, content, now } = context.get(services);
  const language = languageOfPath(url.pathname);
  const [shown, work, articles] = await Promise.all([
    loadListing(url, context),
    text === '' ? [] : relatedServices(db, text, language, mostLinks),
    text === '' ? [] : content.related(text, language, now(), mostLinks),
  ]);
  return { ...shown, share, text, path: url.pathname, work, articles };
}

const mostLinks = 4;

/** Searches are not indexed. */
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        ...loaderData.listing,
        publicUrl: loaderData.publicUrl,
        share: loaderData.share,
        indexable: false,
      })
    : [];

/** Search results, with the filters of a listing. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { listing, viewInAddress, text, path, work, articles } = loaderData;
  return (
    <ListingView
      listing={listing}
      viewInAddress={viewInAddress}
      below={<SearchMore services={work} articles={articles} />}
    >
      <search>
        <form className={styles.form} action={path}>
          <label htmlFor="words" className="vh">
            {m.search_words()}
          </label>
          <input key={text} id="words" type="search" name="q" defaultValue={text} maxLength={100} autoComplete="off" />
          <button type="submit" className={`${button.button} ${button.dark}`}>
            {m.search_button()}
          </button>
        </form>
      </search>
      <SearchReading {...listing} />
    </ListingView>
  );
}
