import { data, redirect } from 'react-router';
import { services } from '#src/app/services.server.ts';
import type { SpecGroup } from '#src/catalogue/product/attribute/spec.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay, formatDay } from '#src/lib/dates.ts';
import { pick } from '#src/lib/pick.ts';
import { fontLinks } from '#src/ui/fonts/font-links.ts';
import { drawQrCode } from '#src/ui/qr-code.ts';
import type { DealerView, ProductDetail } from '#src/view-models/view.ts';
import { DealerLogo } from '../components/dealer-logo.tsx';
import { LocalizedText } from '../components/localized-text.tsx';
import { pageMeta } from '../components/page-meta.ts';
import { Picture } from '../components/picture.tsx';
import type { Route } from './+types/print.page.ts';
import { groupText } from './group-text.ts';
import { paragraphsOf } from './paragraphs.ts';
import { factsLine } from './price/facts-line.ts';
import styles from './print.module.css';
import { readPrint } from './print-format.ts';
import { PrintTools } from './print-tools.tsx';
import { readTag } from './tag.server.ts';
import { Tag } from './tag.tsx';
import type { Tag as TagView } from './tag-view.ts';

export const links: Route.LinksFunction = () => fontLinks;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { catalogue, now, publicUrl } = context.get(services);
  const language = languageOfPath(url.pathname);
  const moment = now();
  const found = await catalogue.printPage(params.slug, language, moment);
  if (found.kind === 'redirect') throw redirect(sheetInstead(found.to), found.status);
  if (found.kind === 'not-found') throw data({ nearest: found.nearest }, { status: 404 });
  const { product, dealer } = found;
  const { format, languages } = readPrint(url.searchParams, language);
  const tag = format === 'tag' ? await readTag(params.slug, { catalogue, publicUrl, languages, moment }) : null;
  return {
    product: sheetOf(product),
    tag,
    dealer: { name: dealer.name, logo: dealer.logo, address: dealer.address, phone: dealer.phone },
    day: formatDay(dealerDay(moment), language),
    qr: drawQrCode(new URL(product.canonicalPath, publicUrl).href, { quietZone: 0 }),
    publicUrl,
  };
}

/** A product with a new slug redirects to its sheet; all other redirects go to the product's page. */
const sheetInstead = (to: string): string => to.replace(/\/product\/(?:.*\/)?([^/]+)$/, '/print/$1');

type Sheet = ReturnType<typeof sheetOf>;

/** The part of a product that fits a sheet of paper, with its banner or its first picture. */
const sheetOf = (product: ProductDetail) => ({
  ...pick(product, sheetKeys),
  picture: product.banner ?? product.gallery.find(({ video }) => !video)?.picture ?? null,
});

const sheetKeys = [
  ...(['type', 'name', 'brand', 'year', 'builtIn', 'condition', 'stockNumber', 'mpn', 'price', 'sold'] as const),
  ...(['specs', 'groups', 'canonicalPath', 'description', 'highlights'] as const),
] as const;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { product, publicUrl } = loaderData;
  const title = m.print_title({ name: product.name.text });
  return pageMeta({ title, description: title, canonicalPath: product.canonicalPath, publicUrl, indexable: false });
};

/** Names of a dealer’s own list may begin with the brand. */
const isNamed = (brand: string, name: string) => name.toLowerCase().includes(brand.toLowerCase());

export default function PrintPage({ loaderData: { product, tag, dealer, day, qr } }: Route.ComponentProps) {
  if (tag) return <TagPage tag={tag} back={product.canonicalPath} />;
  return (
    <>
      <PrintTools back={product.canonicalPath} more={{ text: m.print_as_tag(), href: '?format=tag&languages=both' }} />
      <main className={styles.sheet}>
        <Letterhead dealer={dealer} />
        {product.picture && (
          <Picture picture={product.picture} sizes="190mm" widest={1280} priority className={styles.picture} />
        )}
        <div className={`${styles.offer} grid to-top gap-4`}>
          <div>
            <h1>
              {product.brand && !isNamed(product.brand.name, product.name.text) && `${product.brand.name} `}
              <LocalizedText>{product.name}</LocalizedText>
            </h1>
            <p>{factsLine(product)}</p>
            <PriceLine product={product} />
            <p>{product.specs.map(({ label, value }) => `${label} ${value}`).join(' · ')}</p>
          </div>
          <figure className={styles.code}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: squares drawn by our own server from the page's address */}
            <div role="img" aria-label={m.print_qr()} dangerouslySetInnerHTML={{ __html: qr }} />
            <figcaption>{m.print_scan()}</figcaption>
          </figure>
        </div>
        <About product={product} />
        {product.groups.map((group) => (
          <Group key={group.key} group={group} />
        ))}
        <p className={styles.made}>{m.print_made_on({ date: day })}</p>
      </main>
    </>
  );
}

const TagPage = ({ tag, back }: { tag: TagView; back: string }) => (
  <>
    <PrintTools back={back} more={{ text: m.print_as_sheet(), href: '?format=sheet' }} />
    <main>
      <Tag tag={tag} />
    </main>
  </>
);

function Letterhead({ dealer }: { dealer: Pick<DealerView, 'name' | 'logo' | 'address' | 'phone'> }) {
  return (
    <header className={`${styles.letterhead} row wraps gap-2-5`}>
      <DealerLogo dealer={dealer} room={{ width: 220, height: 48 }} />
      <p className="right to-end">
        {dealer.phone}
        <br />
        {dealer.address}
      </p>
    </header>
  );
}

function PriceLine({ product: { price, sold } }: { product: Sheet }) {
  if (sold) return <p className={styles.price}>{m.common_sold()}</p>;
  if (price.kind === 'call') return <p className={styles.price}>{m.field_call_for_price()}</p>;
  return (
    <>
      <p className={styles.price}>
        {price.now.full}{' '}
        {price.struck && (
          <small>
            {price.struck.label} <s>{price.struck.amount}</s> {price.saveShort}
          </small>
        )}
      </p>
      <p>
        {m.price_view_door()} <b>{price.withTaxes.total.full}</b> {m.price_with_everything()}
      </p>
    </>
  );
}

function About({ product: { type, description, highlights } }: { product: Sheet }) {
  if (!description && highlights.length === 0) return null;
  return (
    <section className={styles.about}>
      <h2>{productTypes[type].text.about()}</h2>
      {description &&
        paragraphsOf(description).map((paragraph) => (
          <p key={paragraph.text}>
            <LocalizedText>{paragraph}</LocalizedText>
          </p>
        ))}
      {highlights.length > 0 && (
        <ul>
          {highlights.map((highlight) => (
            <li key={highlight.text}>
              <LocalizedText>{highlight}</LocalizedText>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Group({ group: { key, specs, points } }: { group: SpecGroup }) {
  if (specs.length + points.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>{groupText[key]()}</h2>
      <dl>
        {specs.map(({ key: spec, label, value }) => (
          <div key={spec}>
            <dt>{label}</dt>
            <dd className="semibold right">{value}</dd>
          </div>
        ))}
      </dl>
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point.text}>
              <LocalizedText>{point}</LocalizedText>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
