import { m } from '#src/i18n/messages.ts';
import button from '../components/button.module.css';
import { pageMeta } from '../components/page-meta.ts';
import { ownShare } from '../layout/own-share.server.ts';
import { loadListing } from '../listing/listing-page.server.ts';
import { ListingView } from '../listing/listing-view.tsx';
import type { Route } from './+types/search.page.ts';
import styles from './search-page.module.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const text = url.searchParams.get('q')?.trim() ?? '';
  const share = await ownShare('/search', url, context);
  return { ...(await loadListing(url, context)), share, text, path: url.pathname };
}

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
export default function SearchPage({ loaderData: { listing, viewInAddress, text, path } }: Route.ComponentProps) {
  return (
    <ListingView listing={listing} viewInAddress={viewInAddress}>
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
    </ListingView>
  );
}
