import { pageStructuredData, services } from '#src/app/services.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { breadcrumbJsonLd, structuredData } from '#src/view-models/json-ld/structured-data.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Icon } from '../components/icon.tsx';
import { pageMeta } from '../components/page-meta.ts';
import { ownShare } from '../layout/own-share.server.ts';
import { useDealer } from '../product/dealer.ts';
import type { Route } from './+types/trade.page.ts';
import { takeLead } from './lead-action.server.ts';
import { LeadForm, Sent } from './lead-form.tsx';
import { fillTrade } from './own-boat-in-trade.ts';
import styles from './trade.module.css';
import { tradePath } from './trade-address.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { publicUrl } = context.get(services);
  const path = hrefIn(languageOfPath(url.pathname), tradePath);
  context.get(pageStructuredData).push(structuredData(breadcrumbJsonLd(crumbsTo(path), publicUrl)));
  return {
    ...{ path, publicUrl },
    share: await ownShare(tradePath, url, context),
    isSent: url.searchParams.has('sent'),
  };
}

export const action = (args: Route.ActionArgs) => takeLead(args, 'trade');

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: m.trade_title(),
        description: m.trade_description(),
        canonicalPath: loaderData.path,
        publicUrl: loaderData.publicUrl,
        share: loaderData.share,
        indexable: !loaderData.isSent,
      })
    : [];

const crumbsTo = (href: string) => [
  { name: m.seo_home(), href: hrefIn(getLocale(), '/') },
  { name: m.form_tab_trade(), href },
];

/** The trade-in form without a chosen product. */
export default function TradePage({ loaderData: { path, isSent }, actionData }: Route.ComponentProps) {
  const { phone, phoneHref, hoursToday } = useDealer();
  return (
    <div className={`${styles.page} wrap`}>
      <header className={styles.head}>
        <Breadcrumbs crumbs={crumbsTo(path)} />
        <h1>{m.form_tab_trade()}</h1>
        <p>{m.trade_lead()}</p>
      </header>
      {isSent && !actionData ? (
        <Sent />
      ) : (
        <LeadForm kind="trade" sourcePage={path} phone={phone} answered={actionData} fill={fillTrade} />
      )}
      <p className={styles.call}>
        <Icon name="phone" />
        <span>
          {m.form_rather()} <a href={phoneHref}>{phone}</a>
          <br />
          {hoursToday}
        </span>
      </p>
    </div>
  );
}
