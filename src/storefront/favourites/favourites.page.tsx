import { services } from '#src/app/services.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import button from '../components/button.module.css';
import { pageMeta } from '../components/page-meta.ts';
import { ProductGrid } from '../components/product-grid.tsx';
import { ownShare } from '../layout/own-share.server.ts';
import { ShareMenu } from '../share/share-menu.tsx';
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
  const canonicalPath = hrefIn(language, '/favourites');
  const isShared = url.searchParams.get('shared') === '1';
  return { cards, publicUrl, share, canonicalPath, isShared };
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

/** The visitor's favourites, or, at an address that was shared, those of another visitor. */
export default function FavouritesPage({ loaderData }: Route.ComponentProps) {
  const { cards, publicUrl, canonicalPath, isShared } = loaderData;
  const address = new URL(`${canonicalPath}?items=${cards.map(({ id }) => id).join(',')}&shared=1`, publicUrl).href;
  return (
    <div className="wrap page-body" {...(!isShared && { 'data-keeps': 'favourites' })}>
      <header className={styles.head}>
        <h1 className="title-3xl">{isShared ? m.favourites_shared() : m.favourites_title()}</h1>
        <p className="muted mt-3">{isShared ? m.favourites_shared_lead() : m.favourites_lead()}</p>
        <div className="row wraps gap-4 mt-4">
          {cards.length > 0 && (
            <ShareMenu
              name={m.favourites_shared()}
              address={address}
              className={`${button.button} ${button.outline} ${button.small}`}
            />
          )}
          {isShared && (
            <a className={button.link} href={canonicalPath} data-saved="favourites">
              {m.favourites_title()}
            </a>
          )}
        </div>
      </header>
      {cards.length > 0 ? (
        <ProductGrid cards={cards} columns={4} heading="h2" />
      ) : (
        <NothingSaved heading={m.favourites_empty()} text={m.favourites_empty_text()} />
      )}
    </div>
  );
}
