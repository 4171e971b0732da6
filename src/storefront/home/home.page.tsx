import { languageOfPath } from '../../i18n/language.ts';
import { m } from '../../i18n/messages/messages.js';
import { getLocale } from '../../i18n/messages/runtime.js';
import { formatNumber } from '../../lib/number.ts';
import { pageMeta } from '../../ui/storefront/page-meta.ts';
import { ProductGrid } from '../../ui/storefront/product-grid.tsx';
import { StructuredData } from '../../ui/storefront/structured-data.tsx';
import { services } from '../services.server.ts';
import type { Route } from './+types/home.page.ts';
import { BrandWall } from './brand-wall.tsx';
import { Finder } from './finder.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { Promotions } from './promotions.tsx';
import { SectionHeading } from './section-heading.tsx';
import { ServiceBand } from './service-band.tsx';
import { Tiles } from './tiles.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, now, publicUrl } = context.get(services);
  return { home: await catalogue.home(languageOfPath(url.pathname), now()), publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.home, publicUrl: loaderData.publicUrl }) : [];

export default function HomePage({ loaderData: { home } }: Route.ComponentProps) {
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
              words: m.home_fresh_all({ count: fresh.total, shown: formatNumber(fresh.total, getLocale()) }),
              href: fresh.href,
            }}
          >
            {m.home_fresh_heading()}
          </SectionHeading>
          <ProductGrid cards={fresh.cards} columns={4} />
        </section>
      )}
      <Promotions promotions={home.promotions} />
      <ServiceBand phone={phone} phoneHref={phoneHref} />
      <BrandWall brands={home.brands} />
      <StructuredData>{home.structuredData}</StructuredData>
    </>
  );
}
