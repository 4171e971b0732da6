import type { CSSProperties } from 'react';
import { services } from '#src/app/services.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import type { ComparedProduct, ComparedRow, Comparison } from '#src/view-models/compare/compare-view.ts';
import { mostCompared } from '#src/view-models/compare/compare-view.ts';
import button from '../components/button.module.css';
import { CreditNote } from '../components/credit-note.tsx';
import { Icon } from '../components/icon.tsx';
import { LocalizedText } from '../components/localized-text.tsx';
import { pageMeta } from '../components/page-meta.ts';
import { Picture } from '../components/picture.tsx';
import stored from '../favourites/favourites.module.css';
import { NothingSaved } from '../favourites/nothing-saved.tsx';
import { readItems } from '../favourites/read-items.ts';
import { ownShare } from '../layout/own-share.server.ts';
import type { Route } from './+types/compare.page.ts';
import styles from './compare.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, now, publicUrl } = context.get(services);
  const language = languageOfPath(url.pathname);
  const comparison = await catalogue.compare(readItems(url.searchParams, mostCompared), language, now());
  const share = await ownShare('/compare', url, context);
  return { comparison, publicUrl, share, canonicalPath: hrefIn(language, '/compare') };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ ...loaderData, title: m.compare_title(), description: m.compare_description(), indexable: false })
    : [];

/** Up to four side by side. They are in the address, so that a comparison can be shared. */
export default function ComparePage({ loaderData: { comparison } }: Route.ComponentProps) {
  const { products, rows } = comparison;
  return (
    <div className={`wrap ${stored.page} ${styles.page}`} data-keeps="compare" data-found={slugsOf(products).join(',')}>
      <header className={stored.head}>
        <h1>{m.compare_heading()}</h1>
        <p>{products.length === 1 ? m.compare_one() : m.compare_lead()}</p>
      </header>
      {products.length > 0 ? (
        <Table products={products} rows={rows} />
      ) : (
        <NothingSaved heading={m.compare_empty()} text={m.compare_empty_text()} />
      )}
      <Offers comparison={comparison} />
    </div>
  );
}

const slugsOf = (products: readonly ComparedProduct[]): string[] => products.map(({ slug }) => slug);
const addressOf = (slugs: readonly string[]): string => `${hrefIn(getLocale(), '/compare')}?items=${slugs.join(',')}`;

function Table({ products, rows }: Pick<Comparison, 'products' | 'rows'>) {
  return (
    <>
      {products.length > 1 && (
        <p className={styles.tools}>
          <label>
            <input type="checkbox" className={styles.only} /> {m.compare_only_differences()}
          </label>
          <a className={button.link} href={addressOf([])}>
            {m.compare_clear()}
          </a>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard. */}
      <section className={styles.scroll} aria-label={m.compare_table()} tabIndex={0}>
        <table className={styles.table} style={{ '--products': products.length } as CSSProperties}>
          <thead>
            <tr>
              <td />
              {products.map((product) => (
                <Head key={product.slug} product={product} others={slugsOf(products)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Fact key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      <CreditNote cards={products.map(({ card }) => card)} />
    </>
  );
}

function Head({ product: { card, slug }, others }: { product: ComparedProduct; others: string[] }) {
  return (
    <th scope="col">
      <span className={styles.photo}>
        {card.picture && <Picture picture={card.picture} sizes="(min-width: 768px) 260px, 140px" widest={640} />}
      </span>
      <a className={styles.name} href={card.href}>
        <LocalizedText>{card.name}</LocalizedText>
      </a>
      <a
        className={button.link}
        href={addressOf(others.filter((other) => other !== slug))}
        aria-label={m.compare_remove({ name: card.name.text })}
      >
        <Icon name="close" />
        {m.compare_remove_short()}
      </a>
    </th>
  );
}

function Fact({ row: { label, values, differs } }: { row: ComparedRow }) {
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {label}
        {differs && <small className={styles.mark}>{m.compare_different()}</small>}
      </th>
      {values.map((value, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand still, and their values may be alike.
        <td key={column}>{value ?? <Unknown />}</td>
      ))}
    </tr>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="vh">{m.compare_not_given()}</span>
    </>
  );
}

/** Plain links, so that a comparison works without scripts. */
function Offers({ comparison: { products, offers } }: { comparison: Comparison }) {
  if (offers.length === 0) return null;
  return (
    <section className={styles.offers}>
      <h2>{m.compare_add_heading()}</h2>
      <ul>
        {offers.map(({ card, slug }) => (
          <li key={slug}>
            <a className={button.link} href={addressOf([...slugsOf(products), slug])}>
              {m.compare_add({ name: [card.name.text, card.year].filter(Boolean).join(', ') })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
