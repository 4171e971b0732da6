import { Link } from 'react-router';
import { services } from '#src/app/services.server.ts';
import type { HomeService } from '#src/dealer/home-setting.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { type LocalText, localText } from '#src/lib/localized.ts';
import { formatNumber } from '#src/lib/number.ts';
import { pack, unpack } from '#src/lib/packed/packed.ts';
import { shareOfHome } from '#src/operations/share-images/page-share.server.ts';
import { hrefIn } from '#src/site/href.ts';
import type { HomeView, PromotionView, ShopView } from '#src/view-models/home-view-type.ts';
import { shareImage } from '#src/view-models/share-picture.server.ts';
import { ArticleGrid } from '../blog/article-grid.tsx';
import { BrandMark } from '../components/brand-mark.tsx';
import button from '../components/button.module.css';
import { CallLink } from '../components/call-link.tsx';
import { describePage } from '../components/describe-page.server.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import { LocalizedText } from '../components/localized-text.tsx';
import { pageMeta } from '../components/page-meta.ts';
import { ProductGrid } from '../components/product-grid.tsx';
import { lightParts } from '../content/light-parts.tsx';
import { findPost } from '../content/load-post-page.server.ts';
import { PostBody } from '../content/post-body.tsx';
import type { Route } from './+types/home.page.ts';
import brandWallStyles from './brand-wall.module.css';
import { evenColumns } from './even-columns.ts';
import { Finder } from './finder.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import promotionsStyles from './promotions.module.css';
import { SectionHeading } from './section-heading.tsx';
import serviceBandStyles from './service-band.module.css';
import { type ServiceLinks, serviceLinks } from './service-links.ts';
import { Tiles } from './tiles.tsx';
import { YourBoat } from './your-boat.tsx';

/** Current promotions; nothing without any. */
const Promotions = ({ promotions }: { promotions: PromotionView[] }) =>
  promotions.length > 0 && (
    <ul className={`${promotionsStyles.promotions} grid section-below gap-5 wrap`}>
      {promotions.map(({ title, text, linkText, href }) => (
        <li key={title.text} className={`${promotionsStyles.promotion} boxed grid`}>
          <h2 className="title-xl">
            <LocalizedText>{title}</LocalizedText>
          </h2>
          <p className="muted measure">
            <LocalizedText>{text}</LocalizedText>
          </p>
          <a className={`${button.button} ${button.dark}`} href={href}>
            {linkText}
          </a>
        </li>
      ))}
    </ul>
  );

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, content, now, publicUrl } = context.get(services);
  const language = languageOfPath(url.pathname);
  const moment = now();
  const [found, { dealer }, articles, addresses, post] = await Promise.all([
    catalogue.home(language, moment),
    catalogue.settings(),
    content.newest(teasers, language, moment),
    content.addresses(moment),
    findPost({ code: 'home' }, url, context),
  ]);
  const home = describePage(context, found);
  const share = shareImage(shareOfHome(home, dealer.name, localText(dealer.tagline, language).text), publicUrl);
  const text = post && { title: post.title, description: post.description, blocks: post.blocks };
  const view = { home, articles, text, services: serviceLinks(addresses, language) };
  return { view: pack(view), publicUrl, share };
}

const teasers = 3;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { view, publicUrl, share } = loaderData;
  const { home, text } = unpack(view);
  const { title, description } = text ?? home;
  return pageMeta({ ...home, title, description, publicUrl, share });
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { home, articles, text, services: pages } = unpack(loaderData.view);
  const { fresh } = home;
  return (
    <>
      <Hero slides={home.slides} />
      {home.finder.length > 0 && <Finder forms={home.finder} />}
      <Tiles tiles={home.tiles} hasPreOwned={home.hasPreOwned} />
      <YourBoat tiles={home.tiles} shop={home.shop} pages={pages} />
      {fresh.cards.length > 0 && (
        <section className="section-below wrap">
          <SectionHeading
            more={{
              text: m.home_fresh_all({ count: fresh.total, shown: formatNumber(fresh.total, getLocale()) }),
              href: fresh.href,
            }}
          >
            {m.home_fresh_heading()}
          </SectionHeading>
          <ProductGrid cards={fresh.cards} columns={4} />
        </section>
      )}
      <Promotions promotions={home.promotions} />
      <ServiceBand shop={home.shop} pages={pages} />
      <BrandWall brands={home.brands} />
      {articles.length > 0 && (
        <section className={`${styles.articles} wrap`}>
          <SectionHeading more={{ text: m.content_all_articles(), href: hrefIn(getLocale(), '/blog') }}>
            {m.content_blog_heading()}
          </SectionHeading>
          <ArticleGrid articles={articles} isDated={false} lead="larger" />
        </section>
      )}
      {text && text.blocks.length > 0 && (
        <div className={`${styles.text} wrap`}>
          <PostBody blocks={text.blocks} parts={lightParts()} />
        </div>
      )}
    </>
  );
}

/** All brands in stock; hidden when staff turn off shop-by-brand. */
function BrandWall({ brands }: { brands: HomeView['brands'] }) {
  if (brands.length === 0) return null;
  return (
    <section className="section wrap">
      <SectionHeading>{m.home_brands_heading()}</SectionHeading>
      <ul
        className={`${brandWallStyles.wall} boxed grid clipped`}
        style={{ '--columns': evenColumns(brands.length, 8) } as object}
      >
        {brands.map((brand) => (
          <li key={brand.slug}>
            <Link discover="none" to={brand.href}>
              <BrandMark brand={brand} tallest={70} className={brandWallStyles.mark} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const serviceNames: Record<HomeService, { icon: IconName; name: () => string }> = {
  'boat-repair': { icon: 'wrench', name: m.home_service_repair },
  winterizing: { icon: 'snowflake', name: m.home_service_winter },
  'boat-re-powering': { icon: 'propeller', name: m.home_service_repower },
  'boat-storage': { icon: 'shed', name: m.home_service_indoor },
  'outdoor-storage': { icon: 'sun', name: m.home_service_outdoor },
  financing: { icon: 'money', name: m.common_financing },
};

type ServiceBandProps = { shop: ShopView | null; pages: ServiceLinks };

/** The shop's services and contact details. */
function ServiceBand({ shop, pages }: ServiceBandProps) {
  if (!shop) return null;
  return (
    <section className={`${serviceBandStyles.band} white section on-dark`}>
      <div className={`${serviceBandStyles.columns} wrap`}>
        <div>
          <h2 className="title-3xl">
            <LocalizedText>{shop.heading}</LocalizedText>
          </h2>
          {shop.text && (
            <p>
              <LocalizedText>{shop.text}</LocalizedText>
            </p>
          )}
          <p className={serviceBandStyles.actions}>
            <a className={`${button.button} ${button.primary}`} href={hrefIn(getLocale(), '/book-marine-services')}>
              <Icon name="wrench" />
              {m.common_book_service()}
            </a>
            <CallLink className="inline-row touch white semibold gap-2-5" />
          </p>
        </div>
        <ul className="grid halves">
          {shop.services.map(({ code, text }) => (
            <ServiceEntry key={code} code={code} text={text} href={pages[code]} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function ServiceEntry({ code, text, href }: { code: HomeService; text: LocalText; href: string | undefined }) {
  const { icon, name } = serviceNames[code];
  return (
    <li className="row gap-4-5">
      <Icon name={icon} className={serviceBandStyles.icon} />
      <span>
        <b className="block bold">{href ? <a href={href}>{name()}</a> : name()}</b>
        <small>
          <LocalizedText>{text}</LocalizedText>
        </small>
      </span>
    </li>
  );
}
