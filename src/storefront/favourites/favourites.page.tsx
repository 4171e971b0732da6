import { services } from '#src/app/services.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { pageMeta } from '../components/page-meta.ts';
import { ProductGrid } from '../components/product-grid.tsx';
import { ownShare } from '../layout/own-share.server.ts';
import type { Route } from './+types/favourites.page.ts';
import styles from './favourites.module.css';
import { NothingSaved } from './nothing-saved.tsx';
import { readIds } from './read-items.ts';

const maxShown = 200;

/** The browser stores the list and puts it into the address; the server stores nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, now, publicUrl } = context.get(services);
  const language = languageOfPath(url.pathname);
  const cards = await catalogue.cardsOf(readIds(url.searchParams, maxShown), language, now());
  const share = await ownShare('/favourites', url, context);
  return { cards, publicUrl, share, canonicalPath: hrefIn(language, '/favourites') };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        ...loaderData,
        title: m.favourites_title(),
        description: m.favourites_description(),
        indexable: false,
      })
    : [];

/** The visitor's favourites. */
export default function FavouritesPage({ loaderData: { cards } }: Route.ComponentProps) {
  return (
    <div className="wrap page-body" data-keeps="favourites">
      <header className={styles.head}>
        <h1 className="title-3xl">{m.favourites_title()}</h1>
        <p className="muted mt-3">{m.favourites_lead()}</p>
      </header>
      {cards.length > 0 ? (
        <ProductGrid cards={cards} columns={4} heading="h2" />
      ) : (
        <NothingSaved heading={m.favourites_empty()} text={m.favourites_empty_text()} />
      )}
    </div>
  );
}
