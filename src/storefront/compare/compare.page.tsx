import { services } from '#src/app/services.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import type { ComparedProduct, Comparison } from '#src/view-models/compare/compare-view.ts';
import { maxCompared } from '#src/view-models/compare/max-compared.ts';
import button from '../components/button.module.css';
import { CreditNote } from '../components/credit-note.tsx';
import { Icon } from '../components/icon.tsx';
import { pageMeta } from '../components/page-meta.ts';
import { Picture } from '../components/picture.tsx';
import stored from '../favourites/favourites.module.css';
import { NothingSaved } from '../favourites/nothing-saved.tsx';
import { readItems } from '../favourites/read-items.ts';
import { ownShare } from '../layout/own-share.server.ts';
import { requestPath } from '../lead/lead-text.ts';
import { ShareMenu } from '../share/share-menu.tsx';
import type { Route } from './+types/compare.page.ts';
import styles from './compare.module.css';
import { addressOf, slugsOf, withoutSlug } from './compare-address.ts';
import { CompareTable } from './compare-table.tsx';
import trayStyles from './tray.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, now, publicUrl } = context.get(services);
  const language = languageOfPath(url.pathname);
  const comparison = await catalogue.compare(readItems('items', url.searchParams, maxCompared), language, now());
  const share = await ownShare('/compare', url, context);
  return { comparison, publicUrl, share, canonicalPath: hrefIn(language, '/compare') };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ ...loaderData, title: m.common_compare(), description: m.compare_description(), indexable: false })
    : [];

/** Up to four of one type side by side. They are in the address, so that a comparison can be shared. */
export default function ComparePage({ loaderData: { comparison, publicUrl } }: Route.ComponentProps) {
  const { type, products, same } = comparison;
  return (
    <>
      <div
        className={`wrap page-body ${styles.page}`}
        data-keeps="compare"
        data-found={slugsOf(products).join(',')}
        data-type={type ?? undefined}
      >
        <header className={stored.head}>
          <h1 className="title-3xl">{headingOf(comparison)}</h1>
          <p className="muted mt-3">
            {products.length === 1 ? m.compare_one() : products.length > 1 && m.compare_lead()}
          </p>
          <Others comparison={comparison} />
          {products.length > 0 && (
            <ShareMenu
              name={headingOf(comparison)}
              address={new URL(addressOf(slugsOf(products)), publicUrl).href}
              className={`${button.button} ${button.outline} ${button.small} no-print mt-4`}
            />
          )}
        </header>
        {products.length > 0 ? (
          <CompareTable comparison={comparison} />
        ) : (
          <NothingSaved heading={m.compare_empty()} text={m.compare_empty_text()} />
        )}
        {same.length > 0 && (
          <section className={styles.same}>
            <h2>{m.compare_same()}</h2>
            <dl className="grid mt-2">
              {same.map(({ key, label, value }) => (
                <div key={key}>
                  <dt className="muted">{label}</dt>
                  <dd className="right">{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {comparison.hasPayments && <CreditNote />}
        <Offers comparison={comparison} />
      </div>
      {products.length > 0 && <ComparisonTray comparison={comparison} />}
    </>
  );
}

function headingOf({ type, products }: Comparison): string {
  const count = countTexts[products.length];
  return type && count ? headings[type]({ count: count() }) : m.common_compare();
}

const countTexts: Record<number, () => string> = { 2: m.compare_count_2, 3: m.compare_count_3, 4: m.compare_count_4 };
const headings = {
  boat: m.compare_heading_boat,
  engine: m.compare_heading_engine,
  part: m.compare_heading_part,
} as const;

/** The comparison of another type; save-lists.ts shows the link when the visitor has one. */
function Others({ comparison: { type, others } }: { comparison: Comparison }) {
  return (
    <p className={`${styles.others} muted mt-3`}>
      {type && others && `${othersText[type]()} `}
      <a
        className={button.link}
        href={addressOf(others?.slugs ?? [])}
        data-other-comparison
        hidden={!others}
        suppressHydrationWarning
      >
        {m.compare_others_open()}
      </a>
    </p>
  );
}

const othersText = {
  boat: m.compare_others_boat,
  engine: m.compare_others_engine,
  part: m.compare_others_part,
} as const;

/** Plain links, so that a comparison works without scripts. */
function Offers({ comparison: { products, offers } }: { comparison: Comparison }) {
  if (offers.length === 0) return null;
  return (
    <section className={styles.offers}>
      <h2>{m.compare_add_heading()}</h2>
      <ul>
        {offers.map(({ slug, name }) => (
          <li key={slug}>
            <a className={button.link} href={addressOf([...slugsOf(products), slug])}>
              {m.compare_add({ name })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The compared products at the foot of their page, as links. */
function ComparisonTray({ comparison: { products, listHref } }: { comparison: Comparison }) {
  const slugs = slugsOf(products);
  const requested = products.filter(({ isSold }) => !isSold).map(({ slug }) => slug);
  return (
    <aside className={`${trayStyles.tray} no-print line-above paper`} aria-label={m.compare_tray()}>
      <div className={`wrap ${trayStyles.inside} row gap-3-5`}>
        <p>
          <b>{m.compare_tray_count({ count: products.length, max: maxCompared })}</b>
          <small className="block small muted">{m.compare_tray_kept()}</small>
        </p>
        <ul className="flex gap-2-5">
          {products.map((product, at) => (
            <Slot key={product.slug} product={product} slugs={slugs} isBeyondPhones={at === maxCompared - 1} />
          ))}
          {products.length < maxCompared && listHref && (
            <li>
              <a className={`${trayStyles.add} centered muted`} href={listHref} aria-label={m.compare_tray_add()}>
                <Icon name="plus" />
              </a>
            </li>
          )}
        </ul>
        {requested.length > 1 && (
          <a className={`${button.button} ${button.primary} to-end`} href={askAllPath(requested)}>
            <span className={trayStyles.long}>{m.compare_ask_all()}</span>
            <span className={trayStyles.short}>{m.compare_ask_all_short()}</span>
          </a>
        )}
      </div>
    </aside>
  );
}

type SlotProps = { product: ComparedProduct; slugs: string[]; isBeyondPhones: boolean };

/** The picture of the fourth exchanges it with the first: a phone shows three columns. */
function Slot({ product: { slug, name, picture }, slugs, isBeyondPhones }: SlotProps) {
  const thumb = picture && <Picture className="fill" picture={picture} sizes="78px" widest={320} decorative />;
  return (
    <li>
      {isBeyondPhones ? (
        <a
          className={trayStyles.thumb}
          href={addressOf([slug, ...withoutSlug(slugs, slug)])}
          aria-label={m.compare_tray_show({ name: name.text })}
        >
          {thumb}
        </a>
      ) : (
        <span className={trayStyles.thumb}>{thumb}</span>
      )}
      <a
        className={`${trayStyles.cross} centered`}
        href={addressOf(withoutSlug(slugs, slug))}
        aria-label={m.compare_remove({ name: name.text })}
      >
        <span className="centered white">
          <Icon name="close" />
        </span>
      </a>
    </li>
  );
}

/** The quote form of the first, which names the others in its message. */
const askAllPath = ([first = '', ...others]: string[]): string =>
  `${requestPath(first, 'quote')}&with=${others.join(',')}`;
