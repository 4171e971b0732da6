import { services } from '#src/app/services.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { formatNumber } from '#src/lib/number.ts';
import { pack, unpack } from '#src/lib/packed/packed.ts';
import { shareOfHome } from '#src/operations/share-images/page-share.server.ts';
import { shareImage } from '#src/operations/share-images/share-picture.server.ts';
import { hrefIn } from '#src/site/href.ts';
import { ArticleGrid } from '../blog/article-grid.tsx';
import { describePage } from '../components/describe-page.server.ts';
import { pageMeta } from '../components/page-meta.ts';
import { ProductGrid } from '../components/product-grid.tsx';
import { lightParts } from '../content/light-parts.tsx';
import { findPost } from '../content/load-post-page.server.ts';
import { PostBody } from '../content/post-body.tsx';
import type { Route } from './+types/home.page.ts';
import { BrandWall } from './brand-wall.tsx';
import { Finder } from './finder.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { Promotions } from './promotions.tsx';
import { SectionHeading } from './section-heading.tsx';
import { ServiceBand } from './service-band.tsx';
import { serviceLinks } from './service-links.ts';
import { Tiles } from './tiles.tsx';

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
  const { fresh, phone, phoneHref } = home;
  return (
    <>
      <Hero slides={home.slides} phoneHref={phoneHref} />
      <Finder forms={home.finder} />
      <Tiles tiles={home.tiles} />
      {fresh.cards.length > 0 && (
        <section className={`${styles.fresh} wrap`}>
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
      <ServiceBand phone={phone} phoneHref={phoneHref} pages={pages} />
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
